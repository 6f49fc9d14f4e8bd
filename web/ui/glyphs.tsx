import { cn } from "./cn";

interface GlyphProps {
	size?: number;
	className?: string;
}

/** A bead away from the beam: "different", or a field with an error. */
export function OffBeam({ size = 18, className }: GlyphProps) {
	return (
		<Sign size={size} width={2.4} className={className} path="M2 4H22M12 4V9M3 17L8.5 12H15.5L21 17L15.5 22H8.5Z" />
	);
}

/** A bead at the beam: done. */
export function AtBeam({ size = 18, className }: GlyphProps) {
	return (
		<Sign size={size} width={2.4} className={className} path="M2 4H22M12 16V22M3 10L8.5 5.4H15.5L21 10L15.5 15H8.5Z" />
	);
}

// Public pages and notices draw their few icons here, so that a guest does not load the icon library.

function Sign({ size = 20, width = 2, className, path }: GlyphProps & { width?: number; path: string }) {
	return (
		<svg
			className={cn("block flex-none", className)}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={width}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={path} />
		</svg>
	);
}

const EYE = "M2 12Q12 -1.5 22 12Q12 25.5 2 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0";

export function Eye(props: GlyphProps) {
	return <Sign path={EYE} {...props} />;
}

export function EyeShut(props: GlyphProps) {
	return <Sign path={`${EYE}M4 3L20 21`} {...props} />;
}

export function Tick(props: GlyphProps) {
	return <Sign path="M4 12.5L9.5 18L20 6.5" width={2.4} {...props} />;
}

export function Cross(props: GlyphProps) {
	return <Sign path="M6 6L18 18M18 6L6 18" {...props} />;
}
