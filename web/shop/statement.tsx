import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import type { Statement } from "#worker/shop/contract";
import { dayLocale } from "../lib/day-locale";
import { failureText } from "../lib/error-text";
import { saveTable } from "../lib/save-table";
import { Button } from "../ui/button";
import { ErrorState } from "../ui/error-state";
import { SelectField } from "../ui/select-field";
import { Skeleton } from "../ui/skeleton";
import { type Column, Table } from "../ui/table";
import { statementQuery } from "./queries";
import { amountText } from "./texts";

type Row = Statement["data"][number];

/** How many months can be chosen. */
const months = 12;

/** The last months, the newest first, as YYYY-MM. */
function monthsUntil(now: number): string[] {
	let first = `${moscowDate(now).slice(0, 7)}-01`;
	return Array.from({ length: months }, () => {
		const month = first.slice(0, 7);
		first = `${addDays(first, -1).slice(0, 7)}-01`;
		return month;
	});
}

const monthText = (month: string) =>
	new Intl.DateTimeFormat(dayLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
		Date.parse(`${month}-01`),
	);

const nameOf = ({ school }: Row) => school?.name ?? m.shop_statement_no_school();
const figures = ["top_ups", "purchases", "refunds", "bonuses", "payouts", "net"] as const;
const heads = {
	top_ups: m.shop_statement_top_ups,
	purchases: m.shop_statement_purchases,
	refunds: m.shop_statement_refunds,
	bonuses: m.shop_statement_bonuses,
	payouts: m.shop_statement_payouts,
	net: m.shop_statement_net,
};

const columnsOf = (): readonly Column<Row>[] => [
	{
		key: "school",
		head: m.shop_statement_school(),
		cell: (row) => (
			<span className="inline-grid py-1">
				<b className="font-[600]">{nameOf(row)}</b>
				<span className="text-sm font-normal text-muted-foreground">{`${m.shop_statement_people()}: ${row.people}`}</span>
			</span>
		),
	},
	...figures.map((key): Column<Row> => {
		const narrow = key === "net" ? ({ narrow: "end" } as const) : {};
		return { key, head: heads[key](), numeric: true, ...narrow, cell: (row) => amountText(row[key]) };
	}),
];

/** Admin: what the people of each school moved in a month, and the same as a workbook. */
export function StatementList({ now }: { now: number }) {
	const choices = monthsUntil(now);
	const [month, setMonth] = useState(choices[0]!);
	const { data, error, refetch } = useQuery(statementQuery(month));
	const rows = data?.data ?? [];
	const save = () =>
		saveTable(`${m.shop_statement()} ${month}`, [
			[m.shop_statement_school(), m.shop_statement_people(), ...figures.map((key) => heads[key]())],
			...rows.map((row) => [nameOf(row), row.people, ...figures.map((key) => row[key] / 100)]),
		]);
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-3">
				<SelectField
					name="month"
					label={m.shop_statement_month()}
					value={month}
					onChange={({ target }) => setMonth(target.value)}
					options={choices.map((value) => ({ value, label: monthText(value) }))}
				/>
				<Button disabled={rows.length === 0} onClick={() => void save()}>
					{m.shop_download()}
				</Button>
			</div>
			{error ? (
				<ErrorState text={failureText(error)} onRetry={() => void refetch()} />
			) : data === undefined ? (
				<Skeleton className="min-h-40 rounded-lg" />
			) : rows.length === 0 ? (
				<p className="text-muted-foreground">{m.shop_period_empty()}</p>
			) : (
				<Table
					caption={m.shop_statement()}
					columns={columnsOf()}
					rows={rows}
					rowKey={({ school }) => school?._id ?? "none"}
				/>
			)}
		</>
	);
}
