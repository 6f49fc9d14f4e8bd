import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Report } from "#worker/report/contract";
import { LineChart } from "#web/report/line-chart";
import { ReportCharts } from "#web/report/report-charts";

const texts = (chart: HTMLElement) => [...chart.querySelectorAll("text")].map(({ textContent }) => textContent);

test("a line that begins late stands under the dates of the whole period, not of its own points", () => {
	const values = [null, null, 4, 3, null];
	render(
		<LineChart
			title="Seconds per problem"
			sentence="The lower the line, the faster."
			points={values.map((value, index) => ({ key: String(index), name: `week ${index + 1}`, value }))}
			text={String}
			heads={["When", "Seconds"]}
		/>,
	);
	const written = texts(screen.getByRole("img"));
	expect(written).toEqual(expect.arrayContaining(["week 1", "week 5"]));
	expect(written).not.toContain("week 3");
});

test("no two levels of the speed are called the same, however little it moves", () => {
	const day = (from: string, milliseconds: number) => ({
		from,
		to: from,
		days: 1,
		sets: 1,
		answered: 10,
		correct: 10,
		milliseconds,
		mastered: 0,
	});
	const points = [day("2026-11-20", 30_000), day("2026-11-21", 29_400)];
	const report = {
		about: { kind: "child", _id: "c1", name: "Ева", name_en: "Eva" },
		points,
		totals: { ...points[0]!, children: 1, active: 1 },
		before: points[0]!,
		formula: null,
	};
	render(<ReportCharts report={report as unknown as Report} />);
	const levels = texts(screen.getByRole("img", { name: /^(Seconds per problem|Секунд на пример)/ })).slice(0, 3);
	expect(new Set(levels).size).toBe(3);
});
