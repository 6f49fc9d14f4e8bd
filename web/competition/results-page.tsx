import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { m } from "#messages";
import type { ResultsAnswer } from "#worker/competition/day-contract";
import { eventName } from "../lib/event-name";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Segmented } from "../ui/segmented";
import { ActionBar } from "../ui/table";
import { toast } from "../ui/toast";
import { DryRunDialog } from "./dry-run-dialog";
import { competitionQuery, resultSheetQuery } from "./queries";
import { ScoreGrid } from "./score-grid";
import { type EntryRow, readSheetFile, writeSheet } from "./sheet-file";
import { BackLink } from "./back-link";
import { OpensOnTheDay } from "./open-early";

type Draft = Readonly<Record<string, readonly string[]>>;

/** Points from paper, typed or imported from a sheet; a dry run shows the changes before they are saved. */
export function ResultsPage({ id }: { id: string }) {
	usePageTitle(m.competition_entry_title());
	const { data: competition } = useSuspenseQuery(competitionQuery(id));
	const { data: sheet } = useSuspenseQuery(resultSheetQuery(id));
	const categories = [...new Set(sheet.data.map((person) => person.category))];
	const [category, setCategory] = useState(categories[0] ?? "");
	const [draft, setDraft] = useState<Draft>({});
	const [tried, setTried] = useState<{ rows: EntryRow[]; answer: ResultsAnswer } | null>(null);
	const file = useRef<HTMLInputElement>(null);
	const queryClient = useQueryClient();
	const send = (json: { rows: EntryRow[]; dry: boolean; digest?: string }) =>
		unwrap(api.competitions[":id"].results.$post({ param: { id }, json }));
	const failed = (error: unknown) => toast({ kind: "error", text: failureText(error) });
	const attempt = useMutation({
		mutationFn: async (rows: EntryRow[]) => ({ rows, answer: await send({ rows, dry: true }) }),
		onSuccess: setTried,
		onError: failed,
	});
	const save = useMutation({
		mutationFn: ({ rows, answer }: NonNullable<typeof tried>) => send({ rows, dry: false, digest: answer.digest }),
		onSuccess: async () => {
			setTried(null);
			setDraft({});
			await queryClient.invalidateQueries({ queryKey: resultSheetQuery(id).queryKey });
			toast({ kind: "ok", text: m.ui_saved() });
		},
		onError: failed,
	});
	async function importFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
		const [chosen] = event.target.files ?? [];
		event.target.value = "";
		if (!chosen) return;
		const rows = await readSheetFile(chosen).catch(() => null);
		if (rows === null) toast({ kind: "error", text: m.competition_entry_bad_file() });
		else if (rows.length === 0) toast({ kind: "error", text: m.competition_entry_empty_file() });
		else attempt.mutate(rows);
	}
	const typed = Object.entries(draft).map(([participant, scores]) => ({ participant, scores: [...scores] }));
	const shown = sheet.data.filter((person) => person.category === category);
	return (
		<div className="mx-auto grid w-full max-w-[1100px] gap-[18px]">
			<BackLink of={{ id, name: eventName(competition) }} />
			<header className="flex flex-wrap items-end justify-between gap-4">
				<div className="grid gap-1">
					<h1>{m.competition_entry_title()}</h1>
					<p className="measure text-muted-foreground">
						{sheet.closed ? m.RESULTS_CLOSED() : m.competition_entry_lead()}
					</p>
					{sheet.data.some(({ scores }) => scores !== null) ? (
						<p>
							<Link to="/olimpic/ranking" search={{ olimpic: id }} className="inline-flex min-h-11 items-center">
								{m.competition_entry_places()}
							</Link>
						</p>
					) : null}
				</div>
				{sheet.closed || sheet.data.length === 0 || !competition.doors_open ? null : (
					<div className="flex flex-wrap gap-2">
						<Button
							size="sm"
							onClick={() => void writeSheet(sheet.data).then((bytes) => download(bytes, eventName(competition)))}
						>
							<Download size={18} aria-hidden="true" />
							{m.competition_entry_download()}
						</Button>
						<Button size="sm" loading={attempt.isPending} onClick={() => file.current?.click()}>
							<FileUp size={18} aria-hidden="true" />
							{m.competition_entry_import()}
						</Button>
						<input
							ref={file}
							type="file"
							accept=".xlsx"
							className="sr-only"
							tabIndex={-1}
							aria-label={m.competition_entry_import()}
							onChange={(event) => void importFile(event)}
						/>
					</div>
				)}
			</header>
			<OpensOnTheDay competition={competition} />
			{categories.length === 0 ? <EmptyState plain text={m.competition_entry_nobody()} /> : null}
			{categories.length > 1 ? (
				<Segmented
					label={m.competition_order_category()}
					value={category}
					onChange={setCategory}
					options={categories.map((code) => ({ value: code, label: code }))}
					className="overflow-x-auto"
				/>
			) : null}
			{shown.length > 0 ? (
				<ScoreGrid
					people={shown}
					stages={sheet.stages[category] ?? []}
					closed={sheet.closed || !competition.doors_open}
					draft={draft}
					onType={(participant, scores) => setDraft({ ...draft, [participant]: scores })}
				/>
			) : null}
			{typed.length > 0 && competition.doors_open ? (
				<ActionBar className="max-md:static">
					<span className="num font-semibold">{m.competition_entry_typed({ count: typed.length })}</span>
					<span className="ml-auto flex flex-wrap gap-2">
						<Button variant="ghost" size="sm" onClick={() => setDraft({})}>
							{m.competition_entry_forget()}
						</Button>
						<Button variant="primary" size="sm" loading={attempt.isPending} onClick={() => attempt.mutate(typed)}>
							{m.competition_entry_check()}
						</Button>
					</span>
				</ActionBar>
			) : null}
			{tried ? (
				<DryRunDialog
					answer={tried.answer}
					stages={sheet.stages}
					saving={save.isPending}
					onSave={() => save.mutate(tried)}
					onClose={() => setTried(null)}
				/>
			) : null}
		</div>
	);
}

function download(bytes: Uint8Array<ArrayBuffer>, name: string): void {
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
	const url = URL.createObjectURL(new Blob([bytes], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${name}.xlsx`;
	link.click();
	URL.revokeObjectURL(url);
}
