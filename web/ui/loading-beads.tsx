import { m } from "#messages";
import { cn } from "./cn";

/** A loading indicator that appears after 400 ms: moving beads, or a word if motion is reduced. */
export function LoadingBeads({ text, className }: { text?: string; className?: string }) {
	const shown = text ?? m.ui_loading();
	return (
		<output
			data-slot="loading"
			className={cn("appear-late grid place-items-center gap-3 p-8 text-muted-foreground", className)}
		>
			<svg
				width="44"
				height="92"
				viewBox="0 0 64 134"
				className="overflow-visible motion-reduce:hidden"
				aria-hidden="true"
			>
				<rect width="64" height="8" rx="4" fill="var(--line-on-deck)" />
				<rect className="abacus-rod" x="29.5" y="8" width="5" height="126" />
				{[0, 1, 2].map((bead) => (
					<g
						key={bead}
						className={`bead-waiting [--bead-travel:18px] ${["[--bead-turn:2]", "[--bead-turn:1]", "[--bead-turn:0]"][bead]}`}
					>
						<use href="#bead-small" x="0" y={8 + bead * 36} width="64" height="36" className="bead-counted" />
					</g>
				))}
			</svg>
			<span className="sr-only motion-reduce:not-sr-only">{shown}</span>
		</output>
	);
}
