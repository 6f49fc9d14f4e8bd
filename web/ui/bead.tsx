import { cn } from "./cn";

const OUTLINE =
	"M2 18L18 3.4Q20.3 1.2 23.5 1.2H40.5Q43.7 1.2 46 3.4L62 18L46 32.6Q43.7 34.8 40.5 34.8H23.5Q20.3 34.8 18 32.6Z";
const SMALL_OUTLINE =
	"M3 18L18.4 4.4Q20.6 2.5 23.5 2.5H40.5Q43.4 2.5 45.6 4.4L61 18L45.6 31.6Q43.4 33.5 40.5 33.5H23.5Q20.6 33.5 18.4 31.6Z";

/** The three symbols that all beads use. Mounted once, at the root. */
export function BeadDefs() {
	return (
		<svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
			<defs>
				<symbol id="bead" viewBox="0 0 64 36">
					<path d="M2 18L18 3.4Q20.3 1.2 23.5 1.2H40.5Q43.7 1.2 46 3.4L62 18Z" fill="var(--bt)" />
					<path d="M2 18L18 32.6Q20.3 34.8 23.5 34.8H40.5Q43.7 34.8 46 32.6L62 18Z" fill="var(--bb)" />
					<path d="M4 18H60" stroke="var(--br)" strokeWidth="1.2" opacity=".5" />
					<path d="M24 6.4H33" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity="var(--bh,.6)" />
					<path d={OUTLINE} fill="none" stroke="var(--br)" strokeWidth="2" strokeLinejoin="round" />
				</symbol>
				<symbol id="bead-small" viewBox="0 0 64 36">
					<path d="M3 18L18.4 4.4Q20.6 2.5 23.5 2.5H40.5Q43.4 2.5 45.6 4.4L61 18Z" fill="var(--bt)" />
					<path d="M3 18L18.4 31.6Q20.6 33.5 23.5 33.5H40.5Q43.4 33.5 45.6 31.6L61 18Z" fill="var(--bb)" />
					<path d={SMALL_OUTLINE} fill="none" stroke="var(--br)" strokeWidth="var(--bw,4)" strokeLinejoin="round" />
				</symbol>
				<symbol id="bead-outline" viewBox="0 0 64 36">
					<path
						d={SMALL_OUTLINE}
						fill="var(--bf,none)"
						stroke="var(--br)"
						strokeWidth="var(--bw,4)"
						strokeDasharray="var(--bd,0)"
						strokeLinejoin="round"
					/>
				</symbol>
			</defs>
		</svg>
	);
}

export type BeadKind = "counted" | "heaven" | "idle" | "hollow" | "freeze" | "different" | "saving" | "kept";

const OUTLINED: readonly BeadKind[] = ["hollow", "freeze", "different", "saving", "kept"];

/** The symbol for a bead of this kind and width (in CSS pixels). */
export function beadSymbol(kind: BeadKind, width: number): string {
	if (OUTLINED.includes(kind)) return "#bead-outline";
	return width < 40 ? "#bead-small" : "#bead";
}

/** A single bead, 16 : 9. Decoration: the text beside it carries the meaning. */
export function Bead({
	kind = "counted",
	width = 34,
	className,
}: {
	kind?: BeadKind;
	width?: number;
	className?: string;
}) {
	return (
		<svg
			data-slot="bead"
			className={cn("flex-none overflow-visible", `bead-${kind}`, className)}
			width={width}
			height={(width * 9) / 16}
			viewBox="0 0 64 36"
			aria-hidden="true"
		>
			<use href={beadSymbol(kind, width)} />
		</svg>
	);
}
