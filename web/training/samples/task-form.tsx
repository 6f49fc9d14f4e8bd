import type { ReactElement, ReactNode } from "react";
import { formatNotation, type SingleTask, type SumTask } from "#domain/generator/notation";
import { m } from "#messages";
import { NumberField } from "../../ui/number-field";
import { SelectField } from "../../ui/select-field";
import { transitionNames } from "../sets/set-texts";
import { changedSum, digitRange, kindOf, singleTask, type TaskKind, taskKinds, usualTask } from "./task-shape";

type Props = { task: string; onChange: (task: string) => void };

const kindNames: Record<TaskKind, () => string> = {
	sum: m.training_samples_op_sum,
	table: m.training_samples_op_table,
	mul: m.training_trainer_multiplication,
	div: m.training_trainer_division,
	square: m.training_trainer_squares,
	cube: m.training_trainer_cubes,
	root2: m.training_samples_op_root2,
	root3: m.training_samples_op_root3,
};
const ruleNames = {
	"": m.training_samples_rule_any,
	S: m.training_samples_rule_simple,
	"5": m.training_samples_rule_5,
	"10": m.training_samples_rule_10,
	M: m.training_samples_rule_mix,
};
const options = <V extends string>(names: Record<V, () => string>) =>
	(Object.keys(names) as V[]).map((value) => ({ value, label: names[value]() }));

/** The task as a form. Every choice writes the notation; a typed notation sets the choices. */
export function TaskForm({ task, onChange }: Props) {
	const single = singleTask(task);
	const kind = single ? kindOf(single) : null;
	return (
		<div className="grid gap-3.5">
			<SelectField
				label={m.training_samples_op_label()}
				name="op"
				value={kind ?? ""}
				{...(kind ? {} : { placeholder: m.training_samples_op_own() })}
				options={taskKinds.map((value) => ({ value, label: kindNames[value]() }))}
				onChange={(event) => {
					const chosen = taskKinds.find((value) => value === event.target.value);
					if (chosen) onChange(usualTask(chosen));
				}}
			/>
			{single ? <Details single={single} onChange={onChange} /> : null}
		</div>
	);
}

const Pair = ({ children }: { children: ReactNode }) => <div className="grid grid-cols-2 gap-3">{children}</div>;

function Details({ single, onChange }: { single: SingleTask; onChange: (task: string) => void }): ReactElement {
	const write = (next: SingleTask) => onChange(formatNotation({ alternatives: [next] }));
	const digits = (label: string, name: string, value: number, most: number, change: (value: number) => SingleTask) => (
		<NumberField label={label} name={name} value={value} min={1} max={most} onChange={(next) => write(change(next))} />
	);
	switch (single.op) {
		case "sum":
			return <SumDetails task={single} onChange={onChange} />;
		case "mul":
			return (
				<Pair>
					{digits(m.training_samples_first_factor(), "first", single.first, 8, (first) => ({ ...single, first }))}
					{digits(m.training_samples_second_factor(), "second", single.second, 8, (second) => ({ ...single, second }))}
				</Pair>
			);
		case "div":
			return (
				<Pair>
					{digits(m.training_samples_dividend(), "dividend", single.dividend, 12, (dividend) => ({
						...single,
						dividend,
						divisor: Math.min(single.divisor, dividend),
					}))}
					{digits(m.training_samples_divisor(), "divisor", single.divisor, Math.min(8, single.dividend), (divisor) => ({
						...single,
						divisor,
					}))}
				</Pair>
			);
		case "pow":
			return digits(m.training_digits_label(), "digits", single.digits, 4, (count) => ({ ...single, digits: count }));
		case "root":
			return digits(m.training_samples_radicand(), "digits", single.digits, 12, (count) => ({
				...single,
				digits: count,
			}));
	}
}

function SumDetails({ task, onChange }: { task: SumTask; onChange: (task: string) => void }) {
	const change = (changes: Partial<SumTask>) => onChange(changedSum(task, changes));
	const [shortest = 1] = task.digits;
	const longest = task.digits.at(-1) ?? shortest;
	const family = task.rule === null ? "" : (task.rule.replace(/[+-]\d$/, "") as keyof typeof ruleNames);
	return (
		<>
			<Pair>
				<NumberField
					label={m.training_samples_digits_from()}
					name="digits_from"
					value={shortest}
					min={1}
					max={10}
					onChange={(value) => change({ digits: digitRange(value, Math.max(value, longest)) })}
				/>
				<NumberField
					label={m.training_samples_digits_to()}
					name="digits_to"
					value={longest}
					min={1}
					max={10}
					onChange={(value) => change({ digits: digitRange(Math.min(shortest, value), value) })}
				/>
			</Pair>
			<Pair>
				<NumberField
					label={m.training_numbers_label()}
					name="rows"
					value={task.rows}
					min={2}
					max={task.crosswise ? 20 : 100}
					onChange={(rows) => change({ rows })}
				/>
				<SelectField
					label={m.training_sign_label()}
					name="sign"
					value={task.sign}
					options={[
						{ value: "+-", label: m.training_sign_both() },
						{ value: "+", label: "+" },
						{ value: "-", label: "−" },
					]}
					onChange={(event) => change({ sign: event.target.value as SumTask["sign"], rule: null })}
				/>
			</Pair>
			<SelectField
				label={m.training_transition_label()}
				name="transition"
				value={task.transition ?? ""}
				options={options(transitionNames)}
				onChange={(event) =>
					change({ transition: event.target.value === "" ? null : (event.target.value as SumTask["transition"]) })
				}
			/>
			<Pair>
				<SelectField
					label={m.training_rule_label()}
					name="rule"
					value={family}
					options={options(ruleNames)}
					onChange={(event) =>
						change({ rule: event.target.value === "" ? null : (event.target.value as SumTask["rule"]) })
					}
				/>
				<SelectField
					label={m.training_samples_decimals()}
					name="decimals"
					value={String(task.decimals)}
					options={[
						{ value: "0", label: m.training_samples_decimals_none() },
						{ value: "1", label: m.training_samples_decimals_1() },
						{ value: "2", label: m.training_samples_decimals_2() },
					]}
					onChange={(event) => change({ decimals: Number(event.target.value) as SumTask["decimals"] })}
				/>
			</Pair>
		</>
	);
}
