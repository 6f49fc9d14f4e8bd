import { Link } from "@tanstack/react-router";
import { trainingSet } from "#domain/exam/training-set";
import type { LevelTask } from "#domain/exam/level-table";
import { focusText } from "#domain/mastery/focus-text";
import { isFormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { beginsAtOnce } from "../training/sets/begins-at-once";
import { formulaList } from "../training/sets/formula-list";
import { linkOf } from "../training/sets/trainers";
import { buttonVariants } from "../ui/button";

interface TrainLinkProps {
	task: Pick<LevelTask, "type" | "notation">;
	/** formulas the task broke at; with them the set is about these */
	formulas?: readonly string[];
	primary: boolean;
	/** beside another button: without saying what */
	short?: boolean;
}

/** A link to the set that trains a task, or the formulas at which it broke. */
export function TrainLink({ task, formulas = [], primary, short = false }: TrainLinkProps) {
	const className = buttonVariants(primary ? { variant: "primary", size: "lg" } : {});
	const known = formulas.filter((id) => isFormulaId(id));
	if (known.length > 0) {
		return (
			<Link
				to="/simulators/focus"
				search={{ focus: focusText({ formulas: known, check: false }) }}
				state={beginsAtOnce}
				className={className}
			>
				{m.exam_train_formulas({ formulas: formulaList(known) })}
			</Link>
		);
	}
	const { simulator, parameters } = trainingSet(task.notation);
	return (
		<Link
			to="/simulators/$simulator"
			params={{ simulator }}
			search={linkOf(simulator, parameters)}
			state={beginsAtOnce}
			className={className}
		>
			{short ? m.exam_train() : task.type === "abacus" ? m.exam_train_abacus() : m.exam_train_mental()}
		</Link>
	);
}
