import { cn } from "./cn";

interface GlyphProps {
	size?: number;
	className?: string;
}

/** A bead hanging away from the beam: "different", and the mark of a field that needs another look. */
export function OffBeam({ size = 18, className }: GlyphProps) {
	return (
		<svg
			className={cn("block flex-none", className)}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.4"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M2 4H22M12 4V9M3 17L8.5 12H15.5L21 17L15.5 22H8.5Z" />
		</svg>
	);
}

/** A bead touching the beam: done. */
export function AtBeam({ size = 18, className }: GlyphProps) {
	return (
		<svg
			className={cn("block flex-none", className)}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.4"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M2 4H22M12 16V22M3 10L8.5 5.4H15.5L21 10L15.5 15H8.5Z" />
		</svg>
	);
}
