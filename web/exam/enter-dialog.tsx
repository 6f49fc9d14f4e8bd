import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type ExamType, examTypes } from "#domain/exam/exam-type";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { studentsQuery } from "../school/directory/queries";
import { listedName } from "../school/directory/texts";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox-field";
import { Dialog } from "../ui/dialog";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { levelsQuery } from "./queries";
import { ladderNames } from "./texts";

/** Enters children for a level; who may not sit it is named and left out. */
export function EnterDialog({ close }: { close: () => void }) {
	const queryClient = useQueryClient();
	const [type, setType] = useState<ExamType>("uamap");
	const { data: known } = useQuery(levelsQuery);
	const [wanted, setWanted] = useState<string | null>(null);
	const levels = (known?.data ?? []).filter((one) => one.type === type && one.offered && one.candidate === "student");
	const level = (levels.find((one) => one.level === wanted) ?? levels[0])?.level ?? "";
	const [search, setSearch] = useState("");
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const asked = useDeferredValue(search.trim());
	const { data } = useQuery(studentsQuery(asked === "" ? {} : { search: asked }));
	const entering = useMutation({
		mutationFn: () => unwrap(api.exams.$post({ json: { type, level, students: [...chosen] } })),
		onSuccess: async ({ data: entered, skipped }) => {
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			const names = skipped.map(nameOf).join(", ");
			toast({ kind: "ok", text: m.exam_entered({ count: entered.length }) });
			if (names) toast({ kind: "error", text: m.exam_entered_without({ names }) });
			close();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const turn = (id: string) =>
		setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.exam_enter()}
			description={m.exam_enter_text()}
			footer={
				<Button
					variant="primary"
					disabled={chosen.length === 0 || level === ""}
					loading={entering.isPending}
					onClick={() => entering.mutate()}
				>
					{chosen.length === 0 ? m.exam_enter_whom() : m.exam_enter_count({ count: chosen.length })}
				</Button>
			}
		>
			<div className="grid gap-4">
				<Segmented<ExamType>
					label={m.exam_ladder_which()}
					value={type}
					onChange={(next) => {
						setType(next);
						setWanted(null);
					}}
					options={examTypes.map((value) => ({ value, label: ladderNames[value]() }))}
					wide
				/>
				<SelectField
					label={m.exam_col_level()}
					name="level"
					value={level}
					options={levels.map((one) => ({ value: one.level, label: one.level }))}
					onChange={({ target }) => setWanted(target.value)}
				/>
				<TextField
					label={m.exam_search()}
					name="search"
					autoComplete="off"
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
				<ul className="max-h-[300px] overflow-y-auto">
					{data?.data.map((child) => (
						<li key={child._id} className="border-t border-border first:border-t-0">
							<label className="-ml-[11px] grid min-h-[46px] cursor-pointer grid-cols-[44px_minmax(0,1fr)] items-center">
								<Checkbox checked={chosen.includes(child._id)} onChange={() => turn(child._id)} />
								<span className="break-words">{listedName(child)}</span>
							</label>
						</li>
					))}
				</ul>
			</div>
		</Dialog>
	);
}
