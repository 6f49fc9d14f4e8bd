import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { Exam, ExamPaper } from "#worker/exam/contract";
import { nameOf } from "../../lib/name-of";
import { ClickVideo } from "../../shells/click-video";
import { Card } from "../../ui/card";
import { Segmented } from "../../ui/segmented";
import { cn } from "../../ui/cn";
import { shortDay } from "../texts";
import { useReviewKeys } from "./use-review-keys";

/** An answer on the film's track: when it was typed, milliseconds, and whether it is right. */
export type FilmMark = { at: number; right: boolean; key: string };

type SentFilm = Exam["films"][number];

/** The films of an exam that have come. */
const sentFilms = ({ films }: Exam): SentFilm[] => films.filter(({ sent_at }) => sent_at !== null);

/** Answers of an exam as marks in time. */
export function marksOf(paper: ExamPaper | undefined): FilmMark[] {
	return (paper?.tasks ?? []).flatMap(({ began_at, answers }, task) =>
		answers.flatMap(({ after, right }, item) =>
			after === null ? [] : [{ at: Date.parse(began_at) + after * 1000, right, key: `${task} ${item}` }],
		),
	);
}

interface FilmReviewProps {
	exam: Exam;
	marks: readonly FilmMark[];
	/** the instant that is looked at, milliseconds */
	at: number | null;
	onTime: (at: number) => void;
}

/** The film of a sitting for its reviewer, with the answers on its track. */
export function FilmReview({ exam, marks, at, onTime }: FilmReviewProps) {
	const films = sentFilms(exam);
	const video = useRef<HTMLVideoElement>(null);
	const [chosen, setChosen] = useState(films[0]?._id);
	const film = films.find(({ _id }) => _id === chosen) ?? films[0];
	const began = film ? Date.parse(film.began_at) : 0;
	useEffect(() => {
		const player = video.current;
		if (!player || at === null) return;
		// the player's own ticks come back as `at`
		const seconds = (at - began) / 1000;
		if (seconds >= 0 && Math.abs(player.currentTime - seconds) > 0.4) player.currentTime = seconds;
	}, [at, began]);
	useReviewKeys(film !== undefined, video, marks, at, onTime);
	return (
		<Card className="grid gap-3">
			<h2>{m.exam_film_title()}</h2>
			{films.length > 1 ? (
				<Segmented
					label={m.exam_film_which()}
					value={film?._id ?? ""}
					onChange={setChosen}
					options={films.map(({ _id }, index) => ({ value: _id, label: String(index + 1) }))}
				/>
			) : null}
			{film ? (
				<>
					{/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a child's own film has no captions */}
					<video
						ref={video}
						key={film._id}
						src={`/api/exams/${exam._id}/films/${film._id}`}
						controls
						playsInline
						preload="metadata"
						aria-label={m.exam_film_of({ name: nameOf(exam.user) })}
						className="aspect-[4/3] w-full rounded-md bg-sunken"
						onTimeUpdate={({ currentTarget }) => onTime(began + currentTarget.currentTime * 1000)}
					/>
					<Track marks={marks} began={began} seconds={film.seconds ?? 0} at={at} />
					<p className="text-[15px] text-muted-foreground">{m.exam_film_until({ day: shortDay(film.until ?? "") })}</p>
				</>
			) : null}
			{exam.film_link ? <ClickVideo href={exam.film_link} title={m.exam_film_title()} /> : null}
			{film || exam.film_link ? null : <p className="text-muted-foreground">{m.exam_film_not_yet()}</p>}
		</Card>
	);
}

/** Answers over the length of a film; the table says the same in words. */
function Track({
	marks,
	began,
	seconds,
	at,
}: {
	marks: readonly FilmMark[];
	began: number;
	seconds: number;
	at: number | null;
}) {
	const part = (instant: number) => `${Math.min(100, Math.max(0, (instant - began) / (seconds * 10 || 1)))}%`;
	const shown = marks.filter((mark) => mark.at >= began && mark.at <= began + seconds * 1000);
	if (shown.length === 0) return null;
	return (
		<div aria-hidden="true" className="relative mx-1.5 h-5">
			<i className="absolute inset-x-0 top-2 h-1 rounded-full bg-line-on-deck" />
			{shown.map((mark) => (
				<i
					key={mark.key}
					className={cn(
						"absolute top-1 size-3 -translate-x-1/2 rounded-full",
						mark.right ? "bg-foreground" : "border-2 border-bad bg-card",
					)}
					style={{ left: part(mark.at) }}
				/>
			))}
			{at === null ? null : <i className="absolute top-0 h-5 w-0.5 bg-primary" style={{ left: part(at) }} />}
		</div>
	);
}
