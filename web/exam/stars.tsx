import { Star } from "lucide-react";
import { m } from "#messages";
import type { Ladders } from "#worker/exam/contract";
import { cn } from "../ui/cn";

const most = 3;

/** Stars of a teacher, those that are earned filled. */
export function Stars({ earned }: { earned: number }) {
	return (
		<span
			className="inline-flex gap-0.5 align-middle"
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={m.exam_stars_of({ count: earned, total: most })}
		>
			{Array.from({ length: most }, (_, index) => (
				<Star
					// a star is its place
					// oxlint-disable-next-line react/no-array-index-key
					key={index}
					size={20}
					aria-hidden="true"
					className={cn(index < earned ? "fill-current text-link" : "text-muted-foreground")}
				/>
			))}
		</span>
	);
}

/** A teacher's stars in a line, and what the next one asks for. */
export function StarLine({ stars: { earned, next } }: { stars: NonNullable<Ladders["stars"]> }) {
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<b>{m.exam_stars()}</b>
			<Stars earned={earned} />
			<span className="text-muted-foreground">{next ? m.exam_stars_next(next) : m.exam_stars_all()}</span>
		</p>
	);
}
