import type { CSSProperties, ReactElement } from "react";
import type { SampleSheet } from "#domain/trainer/sample-sheets";
import { m } from "#messages";
import { A4Page } from "../../ui/a4-page";
import "./samples.css";
import {
	type Block,
	columnType,
	crossHead,
	figureShare,
	figureSize,
	type KeyBlock,
	productSize,
	type SheetPage,
	sheetWidth,
	type TableItem,
	totalLabels,
} from "./sheet-layout";
import type { SheetLanguage } from "./samples-search";
import { expressionText, operationName, paperAnswer, paperNumber } from "./sheet-texts";

/** What a sheet is called where it is not called after its task. */
export type SheetNames = { title: string; facts: string; foot: string };
type Paper = { task: string; lang: SheetLanguage; names?: SheetNames };

function Foot({ seed, task, part, lang, names }: Paper & { seed: string; part: string }) {
	return (
		<footer className="sheet-foot">
			<span className="num">{names?.foot ?? m.training_samples_foot({ set: seed, task }, { locale: lang })}</span>
			<span className="num">{part}</span>
		</footer>
	);
}

/** A page of a variant: its task, blanks for name and date, and samples with blanks for the answers. */
export function SamplePage({ page, task, lang, names }: Paper & { page: SheetPage }) {
	const options = { locale: lang };
	const { sheet } = page;
	const part =
		page.pages > 1
			? m.training_samples_page_of({ page: page.page, pages: page.pages }, options)
			: m.training_samples_variant({ variant: sheet.variant }, options);
	return (
		<A4Page
			label={m.training_samples_sheet_label({ variant: sheet.variant, page: page.page })}
			head={
				<header className="sheet-head" lang={lang}>
					<div className="sheet-title">
						<div>
							<h2>{names?.title ?? operationName(task, options)}</h2>
							<p className="num">{names?.facts ?? factsOf(sheet, task, lang)}</p>
						</div>
						<p className="samples-variant">
							{m.training_samples_variant_word({}, options)} <b className="num">{sheet.variant}</b>
						</p>
					</div>
					<div className="sheet-blanks">
						<p className="sheet-blank">
							<span>{m.ui_print_name({}, options)}</span>
						</p>
						<p className="sheet-blank">
							<span>{m.ui_print_date({}, options)}</span>
						</p>
						<p className="sheet-blank">
							<span>{m.training_samples_right({}, options)}</span>
							<span className="num">{m.ui_print_of_points({ max: answersIn(sheet) }, options)}</span>
						</p>
					</div>
				</header>
			}
			foot={<Foot seed={sheet.seed} task={task} part={part} lang={lang} {...(names ? { names } : {})} />}
		>
			<div className="sheet-tables samples-tables" lang={lang} style={{ "--scale": page.scale } as CSSProperties}>
				{page.blocks.map((block) => (
					<BlockOfSamples
						key={block.kind === "table" ? block.index : block.items[0]?.index}
						block={block}
						scale={page.scale}
						lang={lang}
					/>
				))}
			</div>
		</A4Page>
	);
}

const blank = "\u00a0";
function factsOf({ items }: SampleSheet, task: string, locale: SheetLanguage): string {
	const facts = { task, count: items.length };
	return items[0]?.kind === "table"
		? m.training_samples_facts_tables(facts, { locale })
		: m.training_samples_facts(facts, { locale });
}
const answersIn = (sheet: SampleSheet) => sheet.answers.flat().length;

type BlockProps<B> = { block: B; scale: number; lang: SheetLanguage };

function BlockOfSamples({ block, scale, lang }: BlockProps<Block>): ReactElement {
	switch (block.kind) {
		case "columns":
			return <Columns block={block} scale={scale} lang={lang} />;
		case "expressions": {
			const longest = Math.max(...block.items.map(({ item }) => expressionText(item, lang).length));
			return (
				<ol
					className="sheet-products samples-products"
					style={
						{ "--half": Math.ceil(block.items.length / 2), "--size": productSize(longest, scale) } as CSSProperties
					}
				>
					{block.items.map(({ index, item }) => (
						<li key={index} className="sheet-product">
							<span className="sheet-number num">{index + 1}</span>
							<span className="sheet-line">{expressionText(item, lang)}</span>
							<span />
						</li>
					))}
				</ol>
			);
		}
		case "table":
			return <Crosswise item={block.item} index={block.index} scale={scale} lang={lang} />;
	}
}

function Columns({ block, scale, lang }: BlockProps<Extract<Block, { kind: "columns" }>>) {
	const { items, perRow, parts, width, rows } = block;
	const column = sheetWidth / perRow / parts;
	const { size, line } = columnType(block, scale);
	const style = {
		"--size": size,
		"--line": line,
		"--units": Math.max(1, (column - width * figureShare * size) / 2),
		"--share": items.length / perRow,
		"--rows": rows,
	} as CSSProperties;
	return (
		<ol className="sheet-columns samples-columns" style={style}>
			{items.map(({ index, item }) => (
				<li key={index}>
					<span className="sheet-number num">{index + 1}</span>
					<span className="samples-lines">
						{item.numbers.map((value, row) => (
							// oxlint-disable-next-line react/no-array-index-key -- the rows of a sum never change their order
							<span key={row} className="sheet-line">
								{paperNumber(value, item.decimals, lang)}
							</span>
						))}
					</span>
					<span className="sheet-answer" />
				</li>
			))}
		</ol>
	);
}

function Crosswise({
	item,
	index,
	scale,
	lang,
}: {
	item: TableItem;
	index: number;
	scale: number;
	lang: SheetLanguage;
}) {
	const height = item.columns[0]?.length ?? 0;
	const labels = totalLabels(item.columns.length, height);
	const rows = Array.from({ length: height }, (_, row) => item.columns.map((column) => column[row] ?? 0));
	const longest = Math.max(...rows.flat().map((value) => paperNumber(value, item.decimals, lang).length));
	const column = (sheetWidth - crossHead) / (item.columns.length + 1);
	const style = {
		"--size": Math.min(figureSize.cross * scale, (column - 5.2) / (longest * figureShare)),
	} as CSSProperties;
	return (
		<table className="samples-cross num" style={style}>
			<caption className="sr-only">{m.training_samples_table({ number: index + 1 }, { locale: lang })}</caption>
			<thead>
				<tr>
					<th scope="col">{index + 1}</th>
					{item.columns.map((_, column) => (
						<th key={labels[column]} scope="col">
							{labels[column]}
						</th>
					))}
					<th scope="col">Σ</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((values, row) => (
					// oxlint-disable-next-line react/no-array-index-key -- the rows of a table never change their order
					<tr key={row}>
						<th scope="row">{row + 1}</th>
						{values.map((value, column) => (
							<td key={labels[column]}>{paperNumber(value, item.decimals, lang)}</td>
						))}
						<td>{blank}</td>
					</tr>
				))}
				<tr>
					<th scope="row">Σ</th>
					{item.columns.map((_, column) => (
						<td key={labels[column]}>{blank}</td>
					))}
					<td>{blank}</td>
				</tr>
			</tbody>
		</table>
	);
}

/** A page of the key: the answers of every variant in order. */
export function KeyPage({ blocks, seed, task, lang, names }: Paper & { blocks: readonly KeyBlock[]; seed: string }) {
	const options = { locale: lang };
	return (
		<A4Page
			label={m.ui_print_key_title()}
			head={
				<header className="sheet-title" lang={lang}>
					<div>
						<p className="num">{names?.title ?? task}</p>
						<h2>{m.ui_print_key_title({}, options)}</h2>
					</div>
				</header>
			}
			foot={
				<Foot
					seed={seed}
					task={task}
					part={m.ui_print_key_title({}, options)}
					lang={lang}
					{...(names ? { names } : {})}
				/>
			}
		>
			<div className="sheet-keys" lang={lang}>
				{blocks.map(({ sheet, table, entries, perRow }) => (
					<div key={`${sheet.seed} ${table}`}>
						<h3>
							{m.training_samples_variant({ variant: sheet.variant }, options)}
							{table === null
								? null
								: `, ${m.training_samples_table({ number: table + 1 }, options).toLowerCase()}`}{" "}
							<span className="samples-set num">{sheet.seed}</span>
						</h3>
						<ol className="sheet-key samples-key num" style={{ "--per-row": perRow } as CSSProperties}>
							{entries.map(({ label, answer }) => (
								<li key={label}>
									<small>{label}</small>
									{paperAnswer(answer, lang)}
								</li>
							))}
						</ol>
					</div>
				))}
			</div>
		</A4Page>
	);
}
