import type { CSSProperties } from "react";
import { pointsOf } from "#domain/attempt/stage-points";
import { rowPoints } from "#domain/scoring/crosswise";
import { m } from "#messages";
import type { PaperSheet } from "#worker/olympiad/papers/contract";
import type { PaperGroup } from "../../attempt/paper-items";
import { stageMax } from "../../attempt/run-view";
import { stageName } from "../../attempt/stage-stepper";
import { A4Page } from "../../ui/a4-page";
import type { PaperHead } from "./paper-head";
import type { PaperPage } from "./paper-pages";

/** The foot of every page: the set, by which it can be printed again, or who signs the official papers. */
export function PageFoot({ head, part }: { head: PaperHead; part: string }) {
	const { category, set, lang, signed = [] } = head;
	const locale = { locale: lang };
	const names = signed.map(({ name }) => name).join(", ");
	return (
		<footer className="sheet-foot">
			<span className="num">
				{set === ""
					? m.olympiad_print_footer_official({ category }, locale)
					: m.olympiad_print_footer({ set, category }, locale)}
			</span>
			{names === "" ? null : <span className="min-w-0 truncate">{names}</span>}
			<span className="num">{part}</span>
		</footer>
	);
}

/** A page of one stage: whose it is, the numbers, room for the answers. */
export function PaperSheetPage({ head, page }: { head: PaperHead; page: PaperPage }) {
	const { sheet } = page;
	const { total, lang } = head;
	const locale = { locale: lang };
	const name = stageName(sheet, total, lang);
	const part = m.olympiad_print_stage_of({ number: sheet.id, total }, locale);
	return (
		<A4Page
			label={m.olympiad_print_sheet_label({ stage: name })}
			lang={lang}
			head={
				<header className="sheet-head">
					<div className="sheet-title">
						<div>
							<p>{[head.event, head.day].filter(Boolean).join(", ")}</p>
							<h2>{name}</h2>
							<p className="num">{factsText(sheet, lang)}</p>
						</div>
						<b className="sheet-class">{head.category}</b>
					</div>
					<div className="sheet-blanks">
						<p className="sheet-blank">
							<span>{m.ui_print_name({}, locale)}</span>
							{head.person ? <b>{head.person}</b> : null}
						</p>
						<p className="sheet-blank">
							<span>{head.set === "" ? m.olympiad_print_seat({}, locale) : m.ui_print_date({}, locale)}</span>
						</p>
						<p className="sheet-blank">
							<span>{m.olympiad_print_points({}, locale)}</span>
							<span className="num">{m.ui_print_of_points({ max: stageMax(sheet) }, locale)}</span>
						</p>
					</div>
				</header>
			}
			foot={
				<PageFoot
					head={head}
					part={[
						head.person === "" ? m.olympiad_print_spare({}, locale) : "",
						part,
						page.pages > 1 ? `${page.page}/${page.pages}` : "",
					]
						.filter(Boolean)
						.join(", ")}
				/>
			}
		>
			<div className="sheet-tables">
				{page.groups.map((group) =>
					group.kind === "table" ? (
						<Crosswise key={group.items[0]?.index} group={group} />
					) : group.kind === "column" ? (
						<Columns key={group.items[0]?.index} group={group} line={page.line} />
					) : (
						<Products key={group.items[0]?.index} group={group} />
					),
				)}
			</div>
		</A4Page>
	);
}

/** Columns share 183 mm; the size of the figures fits the longest number and the height of a line. */
function figureStyle(width: number, columns: number, line = 6): CSSProperties {
	const column = 183 / columns;
	const size = Math.min(line * 0.75, (column - 2.4) / (width * 0.62));
	const units = Math.max(1.2, (column - width * 0.62 * size) / 2);
	return { "--size": size, "--units": units, "--line": line } as CSSProperties;
}

function Columns({ group, line }: { group: PaperGroup; line: number }) {
	return (
		<ol className="sheet-columns" style={figureStyle(group.width, group.items.length, line)}>
			{group.items.map((item) => (
				<li key={item.index}>
					<span className="sheet-number num">{item.index + 1}</span>
					<span>
						{item.lines.map((line, row) => (
							// oxlint-disable-next-line react/no-array-index-key -- the rows of a sum never change their order
							<span key={row} className="sheet-line">
								{line}
							</span>
						))}
					</span>
					<span className="sheet-answer" />
				</li>
			))}
		</ol>
	);
}

function Products({ group }: { group: PaperGroup }) {
	const style = { "--half": Math.ceil(group.items.length / 2), "--size": 5.6 } as CSSProperties;
	return (
		<ol className="sheet-products" style={style}>
			{group.items.map((item) => (
				<li key={item.index} className="sheet-product">
					<span className="sheet-number num">{item.index + 1}</span>
					<span className="sheet-line">{item.text} =</span>
					<span />
				</li>
			))}
		</ol>
	);
}

/** The numbers of a table with empty sums: rows at the right, columns below, the grand total in the corner. */
function Crosswise({ group }: { group: PaperGroup }) {
	const columns = group.cells[0]?.length ?? 1;
	const style = figureStyle(group.width, columns + 1);
	return (
		<table className="sheet-cross num" style={style}>
			<caption className="sr-only">{m.ui_crosswise_caption()}</caption>
			<tbody>
				{group.cells.map((row, index) => (
					<tr key={group.items[index]?.index}>
						{row.map((value, column) => (
							// oxlint-disable-next-line react/no-array-index-key -- the columns of a table never change their order
							<td key={column}>
								<span className="sheet-line">{value}</span>
							</td>
						))}
						<td aria-label={group.items[index]?.label} />
					</tr>
				))}
				<tr>
					{group.items.slice(group.rows).map(({ index, label }) => (
						<td key={index} aria-label={label} />
					))}
				</tr>
			</tbody>
		</table>
	);
}

/** Notation, time and points; the rows of a crosswise table count less than the rest. */
function factsText({ variant: notation, minutes, samples, size }: PaperSheet, locale: "ru" | "en"): string {
	const { tables } = pointsOf({ notation, samples, size });
	if (tables.length === 0) return m.olympiad_print_stage_facts({ notation, minutes, samples, size }, { locale });
	return m.olympiad_print_table_facts({ notation, minutes, size, rows: rowPoints }, { locale });
}
