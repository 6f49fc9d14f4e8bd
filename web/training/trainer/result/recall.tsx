import type { ReactElement } from "react";
import type { Exercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { AbacusMini } from "../../../ui/abacus-mini";
import { numberText } from "../../sets/set-texts";
import { Circles } from "../stages/circles-stage";
import { Column } from "../stages/column-stage";
import { Complement } from "../stages/complement-stage";
import { Expression } from "../stages/expression";

/** The task of an exercise in a small size. */
export function Recall({ exercise }: { exercise: Exercise }): ReactElement {
	switch (exercise.kind) {
		case "chain":
		case "dictation":
			return <Column small numbers={exercise.sample.numbers} />;
		case "expression":
			return <Expression small exercise={exercise} />;
		case "complement":
			return <Complement small exercise={exercise} />;
		case "circles":
			return <Circles amount={exercise.amount} className="max-h-24 max-w-[200px]" />;
		case "card":
			return exercise.direction === "read" ? (
				<AbacusMini
					value={exercise.value}
					rods={exercise.rods}
					label={m.training_abacus_shows({ value: String(exercise.value) })}
					className="max-w-[min(100%,220px)]"
				/>
			) : (
				<p className="num text-3xl font-[660]">{numberText(exercise.value)}</p>
			);
		case "mirror": {
			const value = String(exercise.given).padStart(exercise.rods, "0");
			return <AbacusMini value={value} label={m.training_mirror_given({ value })} className="max-w-[200px]" />;
		}
		case "table": {
			const columns = exercise.sample.columns ?? [];
			return (
				<div className="num grid grid-flow-col gap-x-4 text-right text-sm">
					{columns.map((numbers, index) => (
						// oxlint-disable-next-line react/no-array-index-key -- a column is its place
						<Column key={index} small numbers={numbers} />
					))}
				</div>
			);
		}
		case "schulte":
			return <p className="num text-lg">{m.training_schulte_table({ size: exercise.size })}</p>;
	}
}
