import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** What is a tap away: its name, with a mark that it opens. */
export function More({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
	return (
		<details className={className}>
			<summary
				className={cn(
					"inline-flex min-h-11 list-none items-center gap-1.5 rounded-sm font-[550]",
					"[&::-webkit-details-marker]:hidden",
				)}
			>
				{title}
				<ChevronDown size={18} aria-hidden="true" className="text-muted-foreground in-open:rotate-180" />
			</summary>
			{children}
		</details>
	);
}
