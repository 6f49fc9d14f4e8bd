import { m } from "#messages";

const shape = "M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.2l-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8z";

/** Stars that were given, of five. */
export function StarRow({ stars }: { stars: number }) {
	return (
		<svg
			width="110"
			height="22"
			viewBox="0 0 120 24"
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={m.ui_stars_of({ star: stars })}
			strokeWidth="2"
			strokeLinejoin="round"
		>
			{[0, 1, 2, 3, 4].map((place) => (
				<path
					key={place}
					d={shape}
					transform={`translate(${place * 24})`}
					fill={place < stars ? "var(--bead-bottom)" : "none"}
					stroke={place < stars ? "var(--bead-rim)" : "var(--input)"}
				/>
			))}
		</svg>
	);
}
