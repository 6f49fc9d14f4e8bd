import { mostStars } from "#domain/homework/stars";
import { m } from "#messages";

const star = "M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.2l-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8z";

/** Stars of a review, drawn with the rim of a bead. */
export function GivenStars({ stars }: { stars: number }) {
	return (
		<span
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={m.school_own_stars_of({ stars, most: mostStars })}
			className="inline-flex flex-none gap-0.5"
		>
			{Array.from({ length: mostStars }, (_, place) => (
				<svg
					// oxlint-disable-next-line react/no-array-index-key -- a star is its place
					key={place}
					width="22"
					height="22"
					viewBox="0 0 24 24"
					fill={place < stars ? "var(--bead-bottom)" : "none"}
					stroke={place < stars ? "var(--bead-rim)" : "var(--input)"}
					strokeWidth="2"
					strokeLinejoin="round"
					aria-hidden="true"
				>
					<path d={star} />
				</svg>
			))}
		</span>
	);
}
