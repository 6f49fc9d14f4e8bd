import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { Actor } from "#domain/access/permissions";
import { type ExamType, examTypes } from "#domain/exam/exam-type";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { studentsQuery } from "../school/directory/queries";
import { listedName } from "../school/directory/texts";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox-field";
import { Dialog } from "../ui/dialog";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { EntryList } from "./entry-list";
import { entryCheckQuery, levelsQuery } from "./queries";
import { ladderNames } from "./texts";

/** Enters children for a level, all who are chosen or nobody; before the press it says whose attempt each of them uses. */
export function EnterDialog({ actor, close }: { actor: Actor; close: () => void }) {
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
	const { data: check, isPlaceholderData: stale } = useQuery(entryCheckQuery(type, level, chosen));
	const entering = useMutation({
		mutationFn: () => unwrap(api.exams.$post({ json: { type, level, students: [...chosen] } })),
		onSuccess: async ({ data: entered }) => {
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			toast({ kind: "ok", text: m.exam_entered({ count: entered.length }) });
			close();
		},
		onError: async (error) => {
			toast({ kind: "error", text: failureText(error) });
			// somebody else has used an attempt meanwhile: the list says so
			await queryClient.invalidateQueries({ queryKey: ["exams", "check"] });
		},
	});
	const ready = check !== undefined && !stale && check.data.every(({ bar }) => bar === null);
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
					disabled={chosen.length === 0 || level === "" || !ready}
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
				{chosen.length > 0 && check ? <EntryList check={check} actor={actor} remove={turn} /> : null}
			</div>
		</Dialog>
	);
}
