import { useQuery } from "@tanstack/react-query";
import { Bookmark, Copy } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { HomeworkRow } from "#worker/school/homework/contract";
import { Button } from "../../../ui/button";
import { ListSheet } from "../../directory/list-sheet";
import { titleOf } from "./homework-texts";
import { homeworksQuery } from "./queries";
import { taskLine } from "./task-card";

/** Buttons that begin with a template or with a homework of before. */
export function PastHomework({ onChoose }: { onChoose: (row: HomeworkRow) => void }) {
	const [open, setOpen] = useState<"template" | "past" | null>(null);
	return (
		<>
			<Button size="sm" onClick={() => setOpen("template")}>
				<Bookmark size={18} aria-hidden="true" />
				{m.school_hw_from_template()}
			</Button>
			<Button size="sm" onClick={() => setOpen("past")}>
				<Copy size={18} aria-hidden="true" />
				{m.school_hw_from_past()}
			</Button>
			{open ? (
				<Choice
					templates={open === "template"}
					close={() => setOpen(null)}
					onChoose={(row) => {
						onChoose(row);
						setOpen(null);
					}}
				/>
			) : null}
		</>
	);
}

type ChoiceProps = { templates: boolean; close: () => void; onChoose: (row: HomeworkRow) => void };

function Choice({ templates, close, onChoose }: ChoiceProps) {
	const list = useQuery(homeworksQuery(templates ? { status: "template" } : {}));
	return (
		<ListSheet
			list={list}
			title={templates ? m.school_hw_from_template() : m.school_hw_from_past()}
			empty={templates ? m.school_hw_no_templates() : m.school_hw_none()}
			close={close}
		>
			<ul>
				{list.data?.data.map((row) => (
					<li key={row._id} className="border-t border-border first:border-t-0">
						<button
							type="button"
							onClick={() => onChoose(row)}
							className="grid min-h-14 w-full gap-0.5 rounded-sm px-2 py-2 text-left hover:bg-sunken"
						>
							<b className="font-semibold break-words">{titleOf(row)}</b>
							<span className="text-sm break-words text-muted-foreground">
								{row.tasks.map((task) => taskLine(task)).join("; ")}
							</span>
						</button>
					</li>
				))}
			</ul>
		</ListSheet>
	);
}
