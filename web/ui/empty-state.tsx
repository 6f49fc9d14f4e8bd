import type { ReactNode } from "react";
import { cn } from "./cn";
import { Owl } from "./owl";

interface EmptyStateProps {
	/** One sentence. */
	text: ReactNode;
	/** One action. */
	action?: ReactNode;
	/** Staff screens have no owl. */
	plain?: boolean;
	className?: string;
}

export function EmptyState({ text, action, plain = false, className }: EmptyStateProps) {
	return (
		<div data-slot="empty" className={cn("grid justify-items-center gap-4 px-4 py-10 text-center", className)}>
			{plain ? null : <Owl face="shut" size={96} />}
			<p className="max-w-[42ch] text-balance">{text}</p>
			{action}
		</div>
	);
}
