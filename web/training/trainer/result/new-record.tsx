import { useEffect, useMemo, useState } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { flashRecord } from "#domain/trainer/flash-record";
import { m } from "#messages";
import { keptSummary } from "../../outbox/kept-summary";
import { numberText } from "../../sets/set-texts";
import { pastSets } from "../../sets/trainer-memory";
import { fromLink } from "../../sets/trainers";

const digitNames = [
	m.training_digits_of_1,
	m.training_digits_of_2,
	m.training_digits_of_3,
	m.training_digits_of_4,
] as const;

interface NewRecordProps {
	/** Null: a guest, who has no records. */
	owner: string | null;
	simulator: Simulator;
	parameters: PlainParameters;
	correct: number;
	/** When the set began, milliseconds. */
	before: number | undefined;
}

/** The best score known before a set: from the account as last seen here, and from this device's own sets. */
async function bestBefore(owner: string, digits: number, before: number): Promise<number> {
	const account = keptSummary(owner)?.records ?? [];
	const sets = await pastSets(owner, "sum").catch(() => []);
	const here = sets
		.filter(({ at }) => at < before)
		.flatMap(({ query, correct }) => flashRecord("sum", fromLink("sum", query), correct) ?? []);
	const scores = [...account.filter(({ achieved_at }) => Date.parse(achieved_at) < before), ...here].flatMap((known) =>
		known.digits === digits ? [known.score] : [],
	);
	return Math.max(0, ...scores);
}

/** A sentence where a flash set is a new record of its owner; nothing else. */
export function NewRecord({ owner, simulator, parameters, correct, before }: NewRecordProps) {
	const record = useMemo(() => flashRecord(simulator, parameters, correct), [simulator, parameters, correct]);
	const [best, setBest] = useState<number | null>(null);
	useEffect(() => {
		if (owner === null || !record || before === undefined) return;
		let asked = true;
		void bestBefore(owner, record.digits, before).then((found) => asked && setBest(found));
		return () => {
			asked = false;
		};
	}, [owner, record, before]);
	if (!record || best === null || record.score <= best) return null;
	const { digits, numbers, intervalMs } = record;
	return (
		<output className="justify-self-start rounded-md bg-soft px-4 py-3 font-[550] text-soft-foreground">
			{m.training_record_new({
				count: numbers,
				digits: digitNames[digits - 1]?.() ?? m.training_digits_of_far({ digits }),
				seconds: numberText(intervalMs / 1000, 1),
			})}
		</output>
	);
}
