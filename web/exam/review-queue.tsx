import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { nameOf } from "../lib/name-of";
import { queueQuery } from "./queries";
import { levelName, shortDay } from "./texts";

const filmText = (there: boolean) => (there ? m.exam_queue_film() : m.exam_queue_no_film());

/** Reviewers: what waits for a decision, the longest first, whether its film has come, and whether it was worked faster than a hand can. */
export function ReviewQueue() {
	const { data } = useQuery(queueQuery);
	if (!data || data.count === 0) return null;
	return (
		<section className="grid gap-2 rounded-md bg-warn-soft px-4 py-3">
			<h2 className="text-lg">{m.exam_queue({ count: data.count })}</h2>
			<ul className="grid">
				{data.data.slice(0, 5).map(({ _id, user, type, level, ended_at, film_asked, films, film_link, hasty }) => (
					<li key={_id} className="flex min-h-11 flex-wrap items-center gap-x-3">
						<Link to="/exams/$id" params={{ id: _id }}>{`${nameOf(user)}, ${levelName(type, level)}`}</Link>
						<span className="text-[15px] text-muted-foreground">
							{[
								m.exam_calendar_since({ day: shortDay(ended_at ?? "") }),
								...(hasty ? [m.exam_hasty()] : []),
								...(film_asked ? [filmText(film_link !== "" || films.some(({ sent_at }) => sent_at))] : []),
							].join(", ")}
						</span>
					</li>
				))}
			</ul>
			{data.count > 5 ? (
				<Link to="/exams/list" search={{ status: "under_review" }}>
					{m.exam_queue_all()}
				</Link>
			) : null}
		</section>
	);
}
