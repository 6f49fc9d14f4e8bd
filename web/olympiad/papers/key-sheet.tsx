import { m } from "#messages";
import type { Paper, PaperSheet } from "#worker/olympiad/papers/contract";
import { decimalsOf, printed } from "../../lib/number-text";
import { paperGroups } from "../../attempt/paper-items";
import { stageName } from "../../attempt/stage-stepper";
import { A4Page } from "../../ui/a4-page";
import { PageFoot } from "./paper-sheet";

/** The answers of all stages on one page, in the order of the tables. */
export function KeySheet({ paper }: { paper: Paper }) {
	const total = paper.stages.length;
	return (
		<A4Page
			label={m.ui_print_key_title()}
			head={
				<header className="sheet-title">
					<div>
						<p>{paper.olimpic.name}</p>
						<h2>{m.ui_print_key_title()}</h2>
					</div>
					<b className="sheet-class">{paper.category}</b>
				</header>
			}
			foot={<PageFoot paper={paper} part={m.ui_print_key_title()} />}
		>
			<div className="sheet-keys">
				{paper.stages.map((sheet) => (
					<div key={sheet.id}>
						<h3>
							{stageName(sheet, total)} <span className="num">{sheet.variant}</span>
						</h3>
						<ol className="sheet-key num">
							{keyLines(sheet).map(({ answer, name }, index) => (
								// oxlint-disable-next-line react/no-array-index-key -- an answer is its place on the sheet
								<li key={index}>
									<small>{name}</small>
									{shownAnswer(answer, sheet.variant)}
								</li>
							))}
						</ol>
					</div>
				))}
			</div>
		</A4Page>
	);
}

/** An answer in the number format of the paper. */
function shownAnswer(answer: string, notation: string): string {
	const decimals = notation.includes("D") ? decimalsOf(notation) : (answer.split(".")[1]?.length ?? 0);
	return printed(Number(answer), decimals);
}

/** The answers in the order of marking: by number; a crosswise table by rows, columns, grand total. */
function keyLines(sheet: PaperSheet): { answer: string; name: string }[] {
	const { key } = sheet;
	if (!key) return [];
	return paperGroups(sheet).flatMap(({ kind, items, rows }) =>
		items.map(({ index }, at) => ({
			answer: key[index] ?? "",
			name:
				kind !== "table"
					? String(index + 1)
					: at < rows
						? m.olympiad_print_key_row({ index: at + 1 })
						: at < items.length - 1
							? m.olympiad_print_key_column({ index: at - rows + 1 })
							: "Σ",
		})),
	);
}
