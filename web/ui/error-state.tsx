import type { ReactNode } from "react";
import { m } from "#messages";
import { Button } from "./button";
import { cn } from "./cn";

interface ErrorStateProps {
	/** What happened, then what to do. */
	text: ReactNode;
	onRetry?: () => void;
	action?: ReactNode;
	className?: string;
}

/** Says that something did not load, with a way to retry. */
export function ErrorState({ text, onRetry, action, className }: ErrorStateProps) {
	return (
		<div
			data-slot="error"
			role="alert"
			className={cn("grid justify-items-center gap-4 px-4 py-10 text-center", className)}
		>
			<svg width="96" height="62" viewBox="0 0 96 62" aria-hidden="true">
				<rect width="96" height="8" rx="4" fill="var(--line-on-deck)" />
				<rect className="abacus-rod" x="46.5" y="8" width="3" height="54" />
				<use href="#bead-outline" className="bead-different" x="24" y="35" width="48" height="27" />
			</svg>
			<p className="max-w-[46ch] text-balance">{text}</p>
			{onRetry ? (
				<Button variant="primary" onClick={onRetry}>
					{m.ui_try_again()}
				</Button>
			) : null}
			{action}
		</div>
	);
}
