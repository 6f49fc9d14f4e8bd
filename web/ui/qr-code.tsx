import { encode } from "uqr";

/** A QR code as one path in the text colour; scanners need black on white. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
	const { data, size } = encode(text, { ecc: "M", border: 0 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return (
		<svg
			className={className}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={label}
		>
			<path d={squares.join("")} fill="currentColor" />
		</svg>
	);
}
