import { Link } from "@tanstack/react-router";
import { reviewShown } from "#domain/homework/assignment-state";
import type { Assignment } from "#worker/school/homework/assignment-contract";
import { m } from "#messages";
import { nameOf } from "../../../lib/name-of";
import { GivenStars } from "../given-stars";

const day = 24 * 60 * 60 * 1000;

/** The teacher's stars and words; the only tinted card. `assignment`: leads to what was done in it. */
export function ReviewCard({
	review,
	teacher,
	assignment,
	now,
}: {
	review: NonNullable<Assignment["review"]>;
	teacher: Assignment["teacher"];
	assignment: string | null;
	now: number;
}) {
	const left = Math.max(1, Math.ceil((Date.parse(review.at) + reviewShown - now) / day));
	return (
		<section className="grid content-between gap-2.5 rounded-lg bg-soft p-[18px]">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h3 className="text-[18px]">{m.school_own_reviewed()}</h3>
				<GivenStars stars={review.stars} />
			</div>
			{review.comment ? (
				<p className="break-words">{m.school_own_says({ name: nameOf(teacher), words: review.comment })}</p>
			) : null}
			<p className="flex flex-wrap items-center gap-x-4 text-sm text-soft-foreground">
				{assignment === null ? null : (
					<Link
						to="/homeworks/assignments/$id"
						params={{ id: assignment }}
						className="inline-flex min-h-11 items-center"
					>
						{m.school_own_open_solution()}
					</Link>
				)}
				{m.school_own_review_seen({ count: left })}
			</p>
		</section>
	);
}
