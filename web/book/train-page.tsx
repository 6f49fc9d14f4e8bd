import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Play } from "lucide-react";
import { isDone, type SectionProgress, progressIn } from "#domain/book/progress";
import type { Section } from "#domain/book/section";
import { sectionAfter } from "#domain/book/sections";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { fullTitle } from "../training/book/section-texts";
import { TrainerPage } from "../training/trainer/trainer-page";
import { progressStates } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { Button, buttonVariants } from "../ui/button";
import { useBook } from "./use-book";

interface TrainPageProps {
	me: Me;
	section: Section;
	/** Which of its sets, from 0. */
	place: number;
	begins: boolean;
	onBegun: () => void;
}

/** A set of a section in its trainer: the settings stand, and the way back is always there. */
export function TrainPage({ me, section, place, begins, onBegun }: TrainPageProps) {
	const { progress } = useBook(me._id);
	const exercise = section.exercises[place];
	if (!exercise) return null;
	return (
		<TrainerPage
			key={`${section.key}:${place}`}
			simulator={exercise.simulator}
			owner={me._id}
			query={{}}
			begins={begins}
			onBegun={onBegun}
			given={{
				parameters: exercise.parameters,
				says: (set) => m.training_settings_of_book({ set }),
				claim: null,
				strip: <Strip section={section} progress={progress} />,
				after: (again) => <After section={section} progress={progress} again={again} />,
			}}
		/>
	);
}

type Standing = { section: Section; progress: readonly SectionProgress[] };

/** Which section this is and how far it is; leads back. */
function Strip({ section, progress }: Standing) {
	const { sets } = section.done;
	const good = Math.min(sets, progressIn(progress, section.key).good);
	const text = m.book_strip({ title: fullTitle(section), good, sets });
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-lg bg-soft px-3 py-2">
			<Link
				to="/books/$section"
				params={{ section: section.key }}
				className="flex min-h-11 items-center gap-2.5 font-semibold text-soft-foreground no-underline hover:underline"
			>
				<ArrowLeft size={20} aria-hidden="true" className="flex-none" />
				<span aria-live="polite">{text}</span>
			</Link>
			<Beamline
				size="xs"
				className="max-w-[170px] max-xs:hidden short:hidden"
				states={progressStates(good, sets)}
				label={m.book_good_sets({ good, sets })}
			/>
		</div>
	);
}

/** After a set: one more, or on to the next section when this one is done. */
function After({ section, progress, again }: Standing & { again: () => void }) {
	const next = sectionAfter(section);
	const done = isDone(progress, section);
	return (
		<>
			<Link to="/books/$section" params={{ section: section.key }} className={buttonVariants({ variant: "outline" })}>
				{m.book_lesson_end_back()}
			</Link>
			<Button variant={done && next ? "outline" : "primary"} onClick={again}>
				<Play size={20} aria-hidden="true" />
				{m.training_again()}
			</Button>
			{done && next ? (
				<Link to="/books/$section" params={{ section: next.key }} className={buttonVariants({ variant: "primary" })}>
					{m.book_on({ title: fullTitle(next) })}
					<ArrowRight size={20} aria-hidden="true" />
				</Link>
			) : null}
		</>
	);
}
