import { m } from "#messages";
import type { PaperSheet } from "#worker/olympiad/papers/contract";
import { decimalsOf, printed } from "../../lib/number-text";
import { paperGroups } from "../../attempt/paper-items";
import { stageName } from "../../attempt/stage-stepper";
import { A4Page } from "../../ui/a4-page";
import type { PaperHead } from "./paper-head";
import { PageFoot } from "./paper-sheet";

/** The answers of all stages on one page, in the order of the tables. */
export function KeySheet({ head, stages }: { head: PaperHead; stages: readonly PaperSheet[] }) {
	const { lang, total, signed = [] } = head;
	const title = m.ui_print_key_title({}, { locale: lang });
	return (
		<A4Page
			label={title}
			lang={lang}
			head={
				<header className="sheet-title">
					<div>
						<p>{[head.event, head.day].filter(Boolean).join(", ")}</p>
						<h2>{title}</h2>
					</div>
					<b className="sheet-class">{head.category}</b>
				</header>
			}
			foot={<PageFoot head={{ ...head, signed: [] }} part={title} />}
		>
			<div className="sheet-keys">
				{stages.map((sheet) => (
					<div key={sheet.id}>
						<h3>
							{stageName(sheet, total, lang)} <span className="num">{sheet.variant}</span>
						</h3>
						<ol className="sheet-key num">
							{keyLines(sheet, lang).map(({ answer, name }, index) => (
								// oxlint-disable-next-line react/no-array-index-key -- an answer is its place on the sheet
								<li key={index}>
									<small>{name}</small>
									{shownAnswer(answer, sheet.variant)}
								</li>
							))}
						</ol>
					</div>
				))}
				{signed.length > 0 ? (
					<ul className="sheet-signs">
						{signed.map(({ name, office }) => (
							<li key={name}>
								<b>{name}</b>
								<span>{office}</span>
							</li>
						))}
					</ul>
				) : null}
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
function keyLines(sheet: PaperSheet, locale: "ru" | "en"): { answer: string; name: string }[] {
	const { key } = sheet;
	if (!key) return [];
	return paperGroups(sheet).flatMap(({ kind, items, rows }) =>
		items.map(({ index }, at) => ({
			answer: key[index] ?? "",
			name:
				kind !== "table"
					? String(index + 1)
					: at < rows
						? m.olympiad_print_key_row({ index: at + 1 }, { locale })
						: at < items.length - 1
							? m.olympiad_print_key_column({ index: at - rows + 1 }, { locale })
							: "Σ",
		})),
	);
}
