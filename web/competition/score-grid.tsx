import { arePossible } from "#domain/attempt/stage-points";
import { m } from "#messages";
import type { ResultSheet } from "#worker/competition/day-contract";
import { cn } from "../ui/cn";
import { stageColumns, tieStage } from "../olympiad/stage-columns";

type Person = ResultSheet["data"][number];

interface ScoreGridProps {
	people: readonly Person[];
	stages: ResultSheet["stages"][string];
	closed: boolean;
	draft: Readonly<Record<string, readonly string[]>>;
	onType: (participant: string, scores: readonly string[]) => void;
}

/** The points of each person by stage, as on the judges' sheet, with the total. */
export function ScoreGrid({ people, stages, closed, draft, onType }: ScoreGridProps) {
	return (
		<div className="overflow-x-auto rounded-frame border border-border bg-card">
			<table className="w-full border-collapse">
				<caption className="sr-only">{m.competition_entry_title()}</caption>
				<thead>
					<tr className="border-b-[6px] border-line-on-deck">
						<th
							scope="col"
							className="sticky left-0 z-[1] min-w-[130px] bg-card px-4 lg:min-w-[150px] pt-3 pb-1.5 text-left text-xs font-[550] text-muted-foreground"
						>
							{m.ui_diplomas_col_person()}
						</th>
						{stageColumns.map((stage) => (
							<th
								key={stage}
								scope="col"
								className="px-1 pt-3 pb-1.5 text-center text-xs font-[550] text-muted-foreground"
							>
								{m.olympiad_stats_col_stage({ stage: stage + 1 })}
								<span className="block font-normal">{m.competition_entry_of({ max: stages[stage]?.max ?? 0 })}</span>
							</th>
						))}
						<th scope="col" className="px-4 pt-3 pb-1.5 text-right text-xs font-[550] text-muted-foreground">
							{m.olympiad_stats_col_total()}
						</th>
					</tr>
				</thead>
				<tbody>
					{people.map((person) => (
						<Line
							key={person._id}
							person={person}
							stages={stages}
							locked={closed || person.attempted}
							scores={draft[person._id] ?? person.scores?.map(String) ?? stageColumns.map(() => "")}
							typed={person._id in draft}
							onType={onType}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface LineProps {
	person: Person;
	stages: ScoreGridProps["stages"];
	locked: boolean;
	scores: readonly string[];
	typed: boolean;
	onType: ScoreGridProps["onType"];
}

function impossible(text: string, stage: ScoreGridProps["stages"][number] | undefined): boolean {
	if (text.trim() === "" || !stage) return false;
	return !arePossible(Number(text.replace(",", ".")), stage);
}

function Line({ person, stages, locked, scores, typed, onType }: LineProps) {
	const total = scores.slice(0, tieStage).reduce((sum, text) => sum + (Number(text.replace(",", ".")) || 0), 0);
	return (
		<tr className={cn("border-t border-border first:border-t-0", typed && "bg-soft")}>
			<th
				scope="row"
				className={cn("sticky left-0 z-[1] px-4 py-1.5 text-left font-[550]", typed ? "bg-soft" : "bg-card")}
			>
				{person.name}
				{person.attempted ? (
					<span className="block text-xs font-normal text-muted-foreground">{m.competition_entry_attempted()}</span>
				) : null}
			</th>
			{stageColumns.map((stage) => (
				<td key={stage} className="px-0.5 py-1.5 text-center lg:px-1">
					<input
						inputMode="numeric"
						autoComplete="off"
						maxLength={6}
						disabled={locked}
						aria-label={m.competition_entry_cell({ who: person.name, stage: stage + 1 })}
						aria-invalid={impossible(scores[stage] ?? "", stages[stage]) || undefined}
						value={scores[stage] ?? ""}
						onChange={(event) =>
							onType(
								person._id,
								stageColumns.map((at) => (at === stage ? event.target.value : (scores[at] ?? ""))),
							)
						}
						className="num h-11 w-[54px] rounded-sm lg:w-[62px] border-[1.5px] border-input bg-card text-center text-[16px] disabled:border-transparent disabled:bg-transparent aria-invalid:border-[2.5px] aria-invalid:border-bad"
					/>
				</td>
			))}
			<td className="num px-4 text-right font-bold">{total}</td>
		</tr>
	);
}
