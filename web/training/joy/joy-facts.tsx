import type { ReactNode } from "react";
import type { Joy } from "#domain/gamification/joy";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import type { BeamState } from "../../ui/beam-states";
import { Beamline } from "../../ui/beamline";
import { formulaShort, numberText } from "../sets/set-texts";

/** At most so many stand beside each other. */
const mostFacts = 2;
const dayStates: Record<string, BeamState> = {
	done: "done",
	freeze: "freeze",
	sick: "freeze",
	missed: "todo",
	now: "done",
};

/** What a set earned beside its answers: a record, a formula, a streak. Nothing here moves. */
export function JoyFacts({ joy: { record, mastered, streak } }: { joy: Joy }) {
	const facts: ReactNode[] = [];
	if (record) facts.push(<RecordFact key="record" {...record} />);
	if (mastered) facts.push(<MasteredFact key="mastered" {...mastered} />);
	if (streak) facts.push(<StreakFact key="streak" streak={streak} />);
	if (facts.length === 0) return null;
	return <div className="joy-then grid gap-x-10 gap-y-6 md:grid-cols-2">{facts.slice(0, mostFacts)}</div>;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid content-start gap-2.5 border-border md:border-l md:pl-6">
			<h2 className="cap">{title}</h2>
			{children}
		</section>
	);
}

const digitNames = [
	m.training_digits_of_1,
	m.training_digits_of_2,
	m.training_digits_of_3,
	m.training_digits_of_4,
] as const;

/** The record in words; in the drawing the old place is dashed, the new bead is at the bar. */
function RecordFact({ digits, numbers, intervalMs, score, before }: NonNullable<Joy["record"]>) {
	const x = 24 + 180 * Math.min(1, before / score);
	return (
		<Fact title={m.training_joy_record()}>
			<p className="text-xl leading-snug font-[600]">
				{m.training_record_new({
					count: numbers,
					digits: digitNames[digits - 1]?.() ?? m.training_digits_of_far({ digits }),
					seconds: numberText(intervalMs / 1000, 1),
				})}
			</p>
			<svg viewBox="0 0 270 58" className="block h-auto w-full max-w-[270px]" aria-hidden="true">
				<rect className="abacus-rod" y="26.5" width="264" height="3" />
				<rect fill="var(--line-on-deck)" x="262" width="8" height="56" rx="4" />
				<use
					href="#bead-outline"
					className="bead-freeze"
					transform={`translate(${x} 28) rotate(90)`}
					x="-22"
					y="-12.4"
					width="44"
					height="24.8"
				/>
				<use
					href="#bead"
					className="bead-counted"
					transform="translate(246.2 28) rotate(90)"
					x="-28"
					y="-15.75"
					width="56"
					height="31.5"
				/>
			</svg>
		</Fact>
	);
}

function MasteredFact({ formula, kind }: NonNullable<Joy["mastered"]>) {
	return (
		<Fact title={m.training_joy_mastered()}>
			<p className="num text-2xl leading-none font-[680]">{formulaText(formula)}</p>
			<Beamline
				size="sm"
				states={kind.map((each) => (each.mastered ? "done" : "todo"))}
				names={kind.map((each) => formulaShort(each.formula))}
				label={m.training_joy_mastered_label({ done: kind.filter((each) => each.mastered).length, total: kind.length })}
			/>
		</Fact>
	);
}

function StreakFact({ streak: { count, days } }: { streak: NonNullable<Joy["streak"]> }) {
	const words = m.training_joy_streak({ count });
	return (
		<Fact title={m.training_joy_streak_title()}>
			<p className="num text-2xl leading-none font-[680]">{words}</p>
			<Beamline size="sm" states={days.map(({ state }) => dayStates[state] ?? "todo")} label={words} />
		</Fact>
	);
}
