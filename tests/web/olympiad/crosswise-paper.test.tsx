import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { practicePaper } from "#domain/olympiad/practice-paper";
import type { PlanStep } from "#domain/attempt/plan-step";
import { planOf } from "#domain/olympiad/stages";
import { wireTables } from "#domain/generator/grouping";
import { SamplePreview } from "#web/olympiad/editor/sample-preview";
import { type PaperProps, paperGroups } from "#web/attempt/paper-items";
import { PaperSingle } from "#web/attempt/paper-single";
import { PaperTables } from "#web/attempt/paper-tables";
import { KeySheet } from "#web/olympiad/papers/key-sheet";
import { practiceHead } from "#web/olympiad/papers/paper-head";
import { pagesOf } from "#web/olympiad/papers/paper-pages";
import { PaperSheetPage } from "#web/olympiad/papers/paper-sheet";
import type { Paper as PaperOnWire } from "#worker/olympiad/papers/contract";

const notation = "2D3RX";
// 12 40 7 / 30 5 60 / 8 11 20, by columns
const list = [
	{
		params: { type: "sumCrosswise", notation },
		items: [
			[12, 30, 8],
			[40, 5, 11],
			[7, 60, 20],
		],
	},
];
const right: Record<string, string> = {
	"Total of row 1": "59",
	"Total of row 2": "95",
	"Total of row 3": "39",
	"Total of column 1": "50",
	"Total of column 2": "56",
	"Total of column 3": "87",
	"Grand total": "193",
};
const names = Object.keys(right);
/** the places of the answers on the wire, in the order one reads the table */
const places = [3, 4, 5, 0, 1, 2, 6];

beforeEach(() => (document.cookie = "lang=en; path=/"));

function Held({ as: As, correct = null }: { as: (props: PaperProps) => ReactNode; correct?: PaperProps["correct"] }) {
	const [values, setValues] = useState<Record<number, string>>({});
	return (
		<>
			<As
				groups={paperGroups({ list })}
				values={values}
				correct={correct}
				locked={correct !== null}
				outcome={null}
				onType={(item, value) => setValues((before) => ({ ...before, [item]: value }))}
			/>
			<output aria-label="stored">{JSON.stringify(values)}</output>
		</>
	);
}
const stored = () => JSON.parse(screen.getByRole("status", { name: "stored" }).textContent) as Record<string, string>;

describe("a crosswise table in a run", () => {
	test("has a named field for every row, every column and the whole, and its numbers in the cells", () => {
		render(<Held as={PaperTables} />);
		const table = screen.getByRole("table");
		expect(
			within(table)
				.getAllByRole("textbox")
				.map((field) => field.getAttribute("aria-label")),
		).toEqual(names);
		const cells = within(table).getAllByRole("row").slice(0, 3);
		expect(
			cells.map((row) =>
				within(row)
					.getAllByRole("cell")
					.slice(0, 3)
					.map(({ textContent }) => textContent),
			),
		).toEqual([
			["12", "40", "7"],
			["30", "5", "60"],
			["8", "11", "20"],
		]);
	});

	test("is filled with Enter from field to field, each answer under its number of the wire", async () => {
		render(<Held as={PaperTables} />);
		expect(document.activeElement?.getAttribute("aria-label")).toBe("Total of row 1");
		await userEvent.keyboard(names.map((name) => right[name]).join("{Enter}"));
		expect(stored()).toEqual(Object.fromEntries(names.map((name, at) => [places[at], right[name]])));
	});

	test("is filled on a phone with our own keys, the next empty sum after another, and by a tap on one", async () => {
		render(<Held as={PaperSingle} />);
		const key = (name: string) => userEvent.click(screen.getByRole("button", { name }));
		expect(screen.getByRole("textbox").getAttribute("aria-label")).toBe("Total of row 1");
		await key("5");
		await key("9");
		await key("Next");
		expect(screen.getByRole("textbox").getAttribute("aria-label")).toBe("Total of row 2");
		await key("Grand total");
		await key("1");
		expect(stored()).toEqual({ 3: "59", 6: "1" });
		screen.getByRole("button", { name: "Total of row 1: 59" });
	});

	test("marks each sum for itself once it is checked", () => {
		// the second column wrong
		render(<Held as={PaperTables} correct={[true, false, true, true, true, true, true]} />);
		const verdicts = screen
			.getAllByRole("textbox")
			.map((field) => [field.ariaLabel ?? field.getAttribute("aria-label"), field.dataset["verdict"]]);
		expect(verdicts.filter(([, verdict]) => verdict === "false")).toEqual([["Total of column 2", "false"]]);
		expect(verdicts).toHaveLength(7);
	});
});

function paper(columns: number, rows: number): PaperOnWire {
	const own = { notation: `2D${rows}RX`, samples: columns, size: 10 };
	const steps = planOf("C10").steps.map((step, at): PlanStep => (at === 0 ? { ...step, ...own } : step));
	const stages = practicePaper(steps, "C10", "K7M2Q9").map(({ step, groups, answers }) => ({
		...step,
		variant: step.notation,
		list: wireTables(groups, step.notation),
		key: answers,
	}));
	return {
		olimpic: { _id: "o1", name: "Autumn Cup", name_en: "Autumn Cup" },
		category: "C10",
		level: 10,
		seed: "K7M2Q9",
		official: false,
		stages,
		categories: [],
		may: { key: true, official: true },
	};
}

describe("a crosswise table on paper", () => {
	test.each([
		[4, 10],
		[10, 20],
		[2, 2],
	])("with %i columns and %i rows stands on one page, with room for every sum", (columns, rows) => {
		const whole = paper(columns, rows);
		const pages = pagesOf(whole.stages[0]!);
		expect(pages).toHaveLength(1);
		render(<PaperSheetPage head={practiceHead(whole)} page={pages[0]!} />);
		const lines = within(screen.getByRole("table")).getAllByRole("row");
		expect(lines).toHaveLength(rows + 1);
		for (const line of lines.slice(0, -1)) {
			const texts = within(line)
				.getAllByRole("cell")
				.map(({ textContent }) => textContent);
			expect(texts.filter(Boolean)).toHaveLength(columns);
			expect(texts.at(-1)).toBe("");
		}
		screen.getByText(`of ${columns * 10 + rows * 5 + 10}`);
	});

	test("has its sums named in the key, rows, columns and the whole", () => {
		const whole = paper(4, 3);
		render(<KeySheet head={practiceHead(whole)} stages={whole.stages} />);
		const [first] = screen.getAllByRole("list");
		const named = within(first!)
			.getAllByRole("listitem")
			.map(({ textContent }) => /^(row \d|col\. \d|Σ)/.exec(textContent)?.[0]);
		expect(named).toEqual(["row 1", "row 2", "row 3", "col. 1", "col. 2", "col. 3", "col. 4", "Σ"]);
	});
});

test("the preview of a crosswise task shows the table with all its sums, and another one on demand", async () => {
	const stage = { type: "abacus" as const, notation: "1D3RX", minutes: 3, samples: 4, size: 10 };
	render(<SamplePreview stage={stage} onClose={() => undefined} />);
	const numbers = () =>
		within(screen.getByRole("table"))
			.getAllByRole("row")
			.map((row) =>
				within(row)
					.getAllByRole("cell")
					.map(({ textContent }) => Number(/-?\d+$/.exec(textContent)?.[0])),
			);
	const first = numbers();
	const add = (line: readonly number[]) => line.reduce((sum, one) => sum + one, 0);
	for (const row of first) expect(add(row.slice(0, -1))).toBe(row.at(-1));
	for (const column of first[3]!.keys())
		expect(add(first.slice(0, 3).map((row) => row[column]!))).toBe(first[3]![column]);
	await userEvent.click(screen.getByRole("button", { name: "Other numbers" }));
	expect(numbers()).not.toEqual(first);
});
