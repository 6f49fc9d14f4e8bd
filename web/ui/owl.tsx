import { cn } from "./cn";

export type OwlFace = "open" | "up" | "shut";

const OUTLINE = "M8 44L24 12Q27 7 33 9.5L48 16L63 9.5Q69 7 72 12L88 44L71 74Q68 79 62 79H34Q28 79 25 74Z";

/** The owl: "open" praises, "up" looks for the error, "shut" is for empty pages. */
export function Owl({ face, size = 84, className }: { face: OwlFace; size?: number; className?: string }) {
	return (
		<svg
			data-slot="owl"
			className={cn("block flex-none", className)}
			width={size}
			height={size}
			viewBox="0 0 96 96"
			aria-hidden="true"
		>
			<path d="M8 44L24 12Q27 7 33 9.5L48 16L63 9.5Q69 7 72 12L88 44Z" fill="var(--bead-top)" />
			<path d="M8 44L25 74Q28 79 34 79H62Q68 79 71 74L88 44Z" fill="var(--bead-bottom)" />
			<path d={OUTLINE} fill="none" stroke="var(--bead-rim)" strokeWidth="2.6" strokeLinejoin="round" />
			{[33, 63].map((x) => (
				<g key={x}>
					<circle cx={x} cy="42" r="13.5" fill="var(--beam)" stroke="var(--bead-rim)" strokeWidth="2.4" />
					{face === "shut" ? (
						<path d={`M${x - 9} 43q9 7 18 0`} fill="none" stroke="#33271e" strokeWidth="3" strokeLinecap="round" />
					) : (
						<circle cx={face === "up" ? x + 4 : x} cy={face === "up" ? 37 : 42} r="6" fill="#1b1511" />
					)}
				</g>
			))}
			<path d="M48 45L54 53L48 63L42 53Z" fill="var(--bead-rim)" />
			<rect y="83" width="96" height="8" rx="4" fill="var(--line-on-deck)" />
			<use href="#bead-small" x="28" y="73" width="17" height="9.6" />
			<use href="#bead-small" x="51" y="73" width="17" height="9.6" />
		</svg>
	);
}
