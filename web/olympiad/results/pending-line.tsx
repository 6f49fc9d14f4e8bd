import { useState } from "react";
import { totalOf } from "#domain/olympiad/stages";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import type { JudgeInput, Pending } from "#worker/olympiad/results/contract";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { TextField } from "../../ui/text-field";
import { LateAnswersTable, useMayCount } from "./late-answers";
import type { Changes } from "./use-changes";

const kinds: Record<Pending["kind"], () => string> = {
	new: m.olympiad_ranking_kind_new,
	changed: m.olympiad_ranking_kind_changed,
	gone: m.olympiad_ranking_kind_gone,
	late_sync: m.olympiad_ranking_kind_late_sync,
};

type Decision = JudgeInput["decision"];
type Props = { olympiad: string; one: Pending; changes: Changes; locked: boolean };

/** One result that waits for a decision or has one. Late answers must be looked at before they are counted. */
export function PendingLine({ olympiad, one, changes, locked }: Props) {
	const [looking, setLooking] = useState(false);
	const late = one.kind === "late_sync";
	const mayCount = useMayCount(olympiad, one.user._id, late && looking);
	const choices: [Decision, string][] = late
		? lateChoices(one, mayCount)
		: one.judged === null
			? differenceChoices()
			: [];
	return (
		<li className="grid gap-3 rounded-md border border-border p-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<b>{englishName(one.user)}</b>
				<span className="num">{one.category}</span>
				<Chip tone="warn">{kinds[one.kind]()}</Chip>
				{one.late > 0 ? <span className="text-sm">{m.olympiad_ranking_late({ count: one.late })}</span> : null}
			</p>
			{late ? null : (
				<p className="num text-sm">
					{m.olympiad_ranking_before_now({ before: points(one.frozen), now: points(one.current) })}
				</p>
			)}
			{one.judged === null ? null : <p className="measure text-sm text-muted-foreground">{decisionText(one)}</p>}
			{late && looking ? <LateAnswersTable olympiad={olympiad} user={one.user._id} /> : null}
			{late && !looking ? (
				<Button size="sm" className="justify-self-start" onClick={() => setLooking(true)}>
					{m.olympiad_late_look()}
				</Button>
			) : null}
			{locked || choices.length === 0 ? null : <Decide one={one} choices={choices} changes={changes} />}
		</li>
	);
}

function lateChoices(one: Pending, mayCount: boolean): [Decision, string][] {
	if (one.judged !== null) return [["back", m.olympiad_late_take_back()]];
	const leave: [Decision, string] = ["keep", m.olympiad_late_leave_out()];
	return mayCount ? [["accept", m.olympiad_late_count_in()], leave] : [leave];
}

function differenceChoices(): [Decision, string][] {
	return [
		["accept", m.olympiad_ranking_accept()],
		["keep", m.olympiad_ranking_keep()],
	];
}

function decisionText({ kind, judged, reason, original, current }: Pending): string {
	if (kind !== "late_sync")
		return `${judged === "accept" ? m.olympiad_ranking_accepted() : m.olympiad_ranking_kept()}: ${reason}`;
	const what = judged === "accept" ? m.olympiad_late_counted() : m.olympiad_late_left_out();
	const change = original ? `, ${m.olympiad_late_from_to({ before: points(original), after: points(current) })}` : "";
	return `${what}${change}: ${reason}`;
}

type DecideProps = { one: Pending; choices: readonly (readonly [Decision, string])[]; changes: Changes };

function Decide({ one, choices, changes }: DecideProps) {
	const [reason, setReason] = useState("");
	const [touched, setTouched] = useState(false);
	const lacks = reason.trim() === "";
	async function decide(decision: Decision): Promise<void> {
		setTouched(true);
		if (lacks || !(await changes.judge([one.user._id], decision, reason))) return;
		setTouched(false);
		setReason("");
	}
	return (
		<div className="grid items-end gap-3 md:grid-flow-col md:auto-cols-auto md:grid-cols-[minmax(0,1fr)]">
			<TextField
				label={m.olympiad_ranking_reason()}
				name={`reason-${one.user._id}`}
				value={reason}
				maxLength={500}
				onChange={(event) => setReason(event.currentTarget.value)}
				{...(touched && lacks && { error: m.REQUIRED() })}
			/>
			{choices.map(([decision, label]) => (
				<Button key={decision} onClick={() => void decide(decision)} loading={changes.pending}>
					{label}
				</Button>
			))}
		</div>
	);
}

function points(scores: readonly number[] | null): string {
	return scores ? String(totalOf(scores)) : "–";
}
