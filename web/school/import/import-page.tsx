import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { cellOfHead, type ImportColumns } from "#domain/user/import-columns";
import { m } from "#messages";
import type { CheckedImport } from "#worker/school/import/contract";
import type { Me } from "../../account/session/queries";
import { HelpedTitle } from "../../guide/helped-title";
import { usePageTitle } from "../../shells/page-title";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { CheckStep } from "./check-step";
import { ColumnsStep } from "./columns-step";
import { FileStep } from "./file-step";
import type { Draft } from "./queries";
import type { ReadFile } from "./read-file";
import { saveRemarks } from "./remarks";
import { Steps } from "./steps";

type Place =
	| { step: "file" }
	| { step: "columns"; file: ReadFile; columns: ImportColumns }
	| { step: "check"; draft: Draft }
	| { step: "done"; draft: Draft; written: CheckedImport };

const order = ["file", "columns", "check", "done"] as const;

/** Whether every head of a file says by itself what its column is. */
function isClear({ head, columns }: ReadFile): boolean {
	const named = head.filter((name) => name !== "").map(cellOfHead);
	return columns.name !== null && named.every((cell) => cell !== null) && new Set(named).size === named.length;
}

/** Children from a spreadsheet in four steps; nothing is written before the last. */
export function ImportPage({ me }: { me: Me }) {
	usePageTitle(m.school_import_title());
	const queryClient = useQueryClient();
	const [place, setPlace] = useState<Place>({ step: "file" });
	const [teacher, setTeacher] = useState<string>();
	const version = useRef(0);
	const restart = () => setPlace({ step: "file" });

	function check(file: ReadFile, columns: ImportColumns): void {
		version.current += 1;
		const fresh = { edits: new Map(), newGroups: [], version: version.current };
		// answers to another file must not be shown as the answer before
		queryClient.removeQueries({ queryKey: ["import"] });
		setPlace({ step: "check", draft: { file, columns, teacher, ...fresh } });
	}
	function change(draft: Draft, changes: Pick<Partial<Draft>, "edits" | "newGroups">): void {
		version.current += 1;
		setPlace({ step: "check", draft: { ...draft, ...changes, version: version.current } });
	}
	async function finish(draft: Draft, written: CheckedImport): Promise<void> {
		setPlace({ step: "done", draft, written });
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
		await queryClient.invalidateQueries({ queryKey: ["training", "groups"] });
	}
	const step = order.indexOf(place.step);
	return (
		<div className="mx-auto grid w-full max-w-[1400px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_400px]">
				<div className="grid gap-1.5">
					<HelpedTitle page="/directory/import">
						{place.step === "check" ? m.school_import_check_title() : m.school_import_title()}
					</HelpedTitle>
					{place.step === "file" ? (
						<p className="max-w-[64ch] text-muted-foreground">{m.school_import_file_text()}</p>
					) : null}
				</div>
				<Steps step={step} />
			</header>
			{place.step === "file" ? (
				<FileStep
					me={me}
					teacher={teacher}
					onTeacher={setTeacher}
					onFile={(file) =>
						isClear(file) ? check(file, file.columns) : setPlace({ step: "columns", file, columns: file.columns })
					}
				/>
			) : null}
			{place.step === "columns" ? (
				<ColumnsStep file={place.file} columns={place.columns} onNext={check} onBack={restart} />
			) : null}
			{place.step === "check" ? (
				<CheckStep
					// another file or other columns begin anew
					key={`${place.draft.file.name}${JSON.stringify(place.draft.columns)}`}
					draft={place.draft}
					onChange={(changes) => change(place.draft, changes)}
					onColumns={() => setPlace({ step: "columns", file: place.draft.file, columns: place.draft.columns })}
					onRestart={restart}
					onWritten={(written) => void finish(place.draft, written)}
				/>
			) : null}
			{place.step === "done" ? <Done {...place} onRestart={restart} /> : null}
		</div>
	);
}

type DoneProps = { draft: Draft; written: CheckedImport; onRestart: () => void };

function Done({ draft, written, onRestart }: DoneProps) {
	const left = written.rows.filter(({ state }) => state === "fault").length;
	return (
		<Card className="grid max-w-[760px] gap-4" aria-live="polite">
			<h2 className="text-xl">
				{written.children > 0 ? m.school_import_done({ count: written.children }) : m.school_import_done_known()}
			</h2>
			{written.new_groups.length > 0 ? (
				<p>{m.school_import_done_groups({ names: written.new_groups.join(", ") })}</p>
			) : null}
			{left > 0 ? <p className="text-muted-foreground">{m.school_import_left_out({ count: left })}</p> : null}
			<div className="flex flex-wrap gap-3">
				<Link to="/directory/students" className={buttonVariants({ variant: "primary" })}>
					{m.school_to_students()}
				</Link>
				{left > 0 ? (
					<Button onClick={() => void saveRemarks(draft, written)}>{m.school_import_remarks()}</Button>
				) : null}
				<Button variant="ghost" onClick={onRestart}>
					{m.school_import_other_file()}
				</Button>
			</div>
		</Card>
	);
}
