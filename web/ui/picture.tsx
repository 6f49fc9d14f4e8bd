import type { Picture as PictureName } from "#domain/user/picture-pin";
import { m } from "#messages";
import type { BeadLook } from "./abacus-mini";

/** A drawing in the two facets of a bead: upper and lower part, outline, and what is drawn over it. */
type Drawing = { look: BeadLook; top: string; bottom: string; outline: string; more?: readonly More[] };
type More =
	| { d: string; width: number; fill?: true }
	| { dot: readonly [number, number, number]; fill: "rim" | "card" };

const drawings: Record<PictureName, Drawing> = {
	fish: {
		look: "lacquer",
		top: "M6 32L20 18Q32 10 44 20L52 28 60 20V32Z",
		bottom: "M6 32L20 46Q32 54 44 44L52 36 60 44V32Z",
		outline: "M6 32L20 18Q32 10 44 20L52 28 60 20V44L52 36 44 44Q32 54 20 46Z",
		more: [{ dot: [19, 29, 3], fill: "rim" }],
	},
	house: {
		look: "boxwood",
		top: "M32 8L58 32H6Z",
		bottom: "M12 32H52V56H12Z",
		outline: "M32 8L58 32H52V56H12V32H6Z",
		more: [{ d: "M27 56V42H37V56", width: 2.4, fill: true }],
	},
	boat: {
		look: "porcelain",
		top: "M31 8V40H8ZM35 16V40H54Z",
		bottom: "M6 44H58L48 56H16Z",
		outline: "M31 8V40H8ZM35 16L54 40H35ZM6 44H58L48 56H16Z",
	},
	apple: {
		look: "lacquer",
		top: "M8 34Q8 18 22 18Q28 18 32 22Q36 18 42 18Q56 18 56 34Z",
		bottom: "M8 34Q10 56 26 56Q30 56 32 54Q34 56 38 56Q54 56 56 34Z",
		outline: "M32 22Q36 18 42 18Q56 18 56 34Q54 56 38 56Q34 56 32 54Q30 56 26 56Q10 56 8 34Q8 18 22 18Q28 18 32 22Z",
		more: [{ d: "M32 22Q31 12 38 7", width: 3 }],
	},
	tree: {
		look: "porcelain",
		top: "M32 6L48 28H16Z",
		bottom: "M22 28H42L56 50H8ZM28 50H36V59H28Z",
		outline: "M32 6L48 28H42L56 50H36V59H28V50H8L22 28H16Z",
	},
	star: {
		look: "boxwood",
		top: "M32 6L39.6 23.4 59 26 48.5 36H15.5L5 26 24.4 23.4Z",
		bottom: "M15.5 36H48.5L45 39.5 48.5 58 32 48.6 15.5 58 19 39.5Z",
		outline: "M32 6L39.6 23.4 59 26 45 39.5 48.5 58 32 48.6 15.5 58 19 39.5 5 26 24.4 23.4Z",
	},
	mushroom: {
		look: "lacquer",
		top: "M6 34Q8 10 32 10Q56 10 58 34Z",
		bottom: "M24 34H40L43 56H21Z",
		outline: "M6 34Q8 10 32 10Q56 10 58 34H40L43 56H21L24 34ZM24 34H40",
		more: [
			{ dot: [22, 24, 3.6], fill: "card" },
			{ dot: [38, 20, 3.6], fill: "card" },
			{ dot: [46, 28, 2.8], fill: "card" },
		],
	},
	kite: {
		look: "boxwood",
		top: "M32 4L52 26H12Z",
		bottom: "M12 26H52L32 48Z",
		outline: "M32 4L52 26 32 48 12 26Z",
		more: [{ d: "M32 48Q26 54 33 56T31 62", width: 2.4 }],
	},
	key: {
		look: "porcelain",
		top: "M4 32A14 14 0 0 1 31 28H58V32Z",
		bottom: "M4 32A14 14 0 0 0 31 36H40V46H47V36H51V43H58V32Z",
		outline: "M31 28A14 14 0 1 0 31 36H40V46H47V36H51V43H58V28Z",
		more: [{ dot: [18, 32, 5], fill: "card" }],
	},
};

const names: Record<PictureName, () => string> = {
	fish: m.ui_picture_fish,
	house: m.ui_picture_house,
	boat: m.ui_picture_boat,
	apple: m.ui_picture_apple,
	tree: m.ui_picture_tree,
	star: m.ui_picture_star,
	mushroom: m.ui_picture_mushroom,
	kite: m.ui_picture_kite,
	key: m.ui_picture_key,
};

/** The word for a picture. */
export function pictureName(picture: PictureName): string {
	return names[picture]();
}

/** One of the nine pictures of a child's sign-in, told apart by its outline; its word is said beside it. */
export function Picture({ picture, size = 76 }: { picture: PictureName; size?: number }) {
	const { look, top, bottom, outline, more = [] } = drawings[picture];
	return (
		<svg data-slot="picture" data-beads={look} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
			<path d={top} fill="var(--bead-top)" />
			<path d={bottom} fill="var(--bead-bottom)" />
			<path d={outline} fill="none" stroke="var(--bead-rim)" strokeWidth="2.6" strokeLinejoin="round" />
			{more.map((part) =>
				"d" in part ? (
					<path
						key={part.d}
						d={part.d}
						fill={part.fill ? "var(--card)" : "none"}
						stroke="var(--bead-rim)"
						strokeWidth={part.width}
						strokeLinecap="round"
					/>
				) : (
					<circle
						key={part.dot.join(" ")}
						cx={part.dot[0]}
						cy={part.dot[1]}
						r={part.dot[2]}
						fill={part.fill === "rim" ? "var(--bead-rim)" : "var(--card)"}
						stroke="var(--bead-rim)"
						strokeWidth={part.fill === "rim" ? 0 : 2}
					/>
				),
			)}
		</svg>
	);
}
