import { useState } from "react";
import { focusText, readFocus } from "#domain/mastery/focus-text";
import { formulaIds, formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import type { ChildNeeds, Named } from "#worker/school/homework/contract";
import { nameOf } from "../../../lib/name-of";
import { formulaShort } from "../../../training/sets/set-texts";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { Dialog } from "../../../ui/dialog";
import { SelectField } from "../../../ui/select-field";
import { type DraftTask, shownPerson } from "./draft";

type Need = ChildNeeds["data"][number];
type Props = {
	needs: readonly Need[];
	task: DraftTask;
	onChange: (task: DraftTask) => void;
	/** The child is taken out of the homework. */
	onLeaveOut: (child: Named) => void;
};

/** The share of right answers with the child's first formula; those without answers are not worse than others. */
const rightShare = ({ seen, wrong }: Need) => (seen === 0 ? 1 : (seen - wrong) / seen);

function shownFormula(text: string): string {
	const focus = readFocus(text);
	const [formula] = focus?.formulas ?? [];
	return !formula || focus?.check ? m.school_hw_all_sorts() : formulaShort(formula);
}

/** A tile a child: the formula the task is about for them, and why. A press changes it. */
export function NeedsTiles({ needs, task, onChange, onLeaveOut }: Props) {
	const [open, setOpen] = useState<Need | null>(null);
	const worst = Math.min(1, ...needs.filter(({ sure }) => sure).map(rightShare));
	return (
		<div className="mt-3 ml-0 grid gap-3 border-t border-border pt-3 md:ml-[34px] md:mr-2.5">
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-2">
				{needs.map((need) => {
					const { student, focus, seen, wrong, sure } = need;
					const chosen = task.focuses[student._id];
					const soft = chosen !== undefined || (sure && rightShare(need) === worst && worst < 1);
					const formula = shownFormula(chosen ?? focus);
					return (
						<li key={student._id}>
							<button
								type="button"
								onClick={() => setOpen(need)}
								className={cn(
									"grid h-full min-h-[52px] w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-md border px-3 py-1.5 text-left leading-tight",
									soft ? "border-transparent bg-soft text-soft-foreground" : "border-border bg-card hover:bg-sunken",
								)}
							>
								<span className="min-w-0">
									<b className="block text-[15px] font-semibold break-words">{nameOf(student)}</b>
									<small className={cn("text-[13px]", !soft && "text-muted-foreground")}>
										{chosen !== undefined
											? m.school_hw_chosen_by_you()
											: seen > 0 && sure
												? m.school_hw_right_of({ right: seen - wrong, seen })
												: m.school_hw_finds_out()}
									</small>
								</span>
								<span className={cn("num font-[660]", formula.length > 3 ? "text-sm" : "text-[21px]")}>{formula}</span>
							</button>
						</li>
					);
				})}
			</ul>
			<p className="text-sm text-muted-foreground">{m.school_hw_tiles_hint()}</p>
			{open ? (
				<NeedDialog
					need={open}
					chosen={task.focuses[open.student._id] ?? ""}
					close={() => setOpen(null)}
					onChoose={(focus) => {
						const { [open.student._id]: _before, ...rest } = task.focuses;
						onChange({ ...task, focuses: focus === "" ? rest : { ...rest, [open.student._id]: focus } });
						setOpen(null);
					}}
					onLeaveOut={() => {
						onLeaveOut(shownPerson(open.student));
						setOpen(null);
					}}
				/>
			) : null}
		</div>
	);
}

type DialogProps = {
	need: Need;
	chosen: string;
	close: () => void;
	onChoose: (focus: string) => void;
	onLeaveOut: () => void;
};

function NeedDialog({ need, chosen, close, onChoose, onLeaveOut }: DialogProps) {
	const [focus, setFocus] = useState(chosen);
	const known = readFocus(chosen);
	const other =
		known !== null && (known.check || known.formulas.length > 1)
			? [{ value: chosen, label: shownFormula(chosen) }]
			: [];
	return (
		<Dialog
			open
			onOpenChange={close}
			title={nameOf(need.student)}
			footer={
				<>
					<Button variant="ghost" onClick={onLeaveOut}>
						{m.school_hw_leave_out()}
					</Button>
					<Button variant="primary" onClick={() => onChoose(focus)}>
						{m.training_settings_done()}
					</Button>
				</>
			}
		>
			<SelectField
				label={m.school_hw_formula()}
				name="formula"
				value={focus}
				onChange={(event) => setFocus(event.target.value)}
				options={[
					{ value: "", label: m.school_hw_as_needed({ formula: shownFormula(need.focus) }) },
					...other,
					...formulaIds.map((id) => ({
						value: focusText({ formulas: [id], check: false }),
						label: formulaText(id),
					})),
				]}
			/>
		</Dialog>
	);
}
