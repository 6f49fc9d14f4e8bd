import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Transaction } from "#worker/shop/contract";
import { deviceNow } from "../lib/clock";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { saveTable } from "../lib/save-table";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { ErrorState } from "../ui/error-state";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { type Column, Table } from "../ui/table";
import { PeriodPicker, spanOf, wholeTime } from "./period";
import { transactionsQuery } from "./queries";
import { amountText, momentText, orderStates, productText, signedText } from "./texts";

function stateText({ kind, status, amount, reason }: Transaction): string {
	if (kind === "refund") return m.shop_state_refunded();
	if (kind === "seat") return status === "purchased" ? m.shop_state_given() : m.shop_state_taken();
	if (kind === "bonus" && amount < 0 && reason === "") return m.shop_state_cancelled();
	if (kind === "bonus" && status === "pending") return m.shop_state_held();
	if ((kind === "bonus" || kind === "payout") && status === "suspended") return m.shop_state_cancelled();
	return kind === "payout" && status === "paid" ? m.shop_state_refunded() : orderStates[status]();
}

function whatText({ kind, lines, reason, amount }: Transaction): string {
	const things = [...new Set(lines.map(productText))].join(", ");
	if (kind === "top_up") return m.shop_what_top_up();
	// a bonus that was spent is kept from what goes back to the card, with the reason of the return
	if (kind === "bonus" && amount < 0 && reason !== "") return `${m.shop_what_kept()}. ${reason}`;
	if (kind === "bonus") return m.shop_what_bonus();
	if (kind === "payout") return [m.shop_what_payout(), reason].filter(Boolean).join(". ");
	if (kind === "merge") return amount > 0 ? m.shop_what_merge() : m.shop_what_unmerge();
	if (kind === "refund") return [m.shop_what_refund({ what: things }), reason].filter(Boolean).join(". ");
	return things;
}

const whomText = ({ lines }: Transaction) => [...new Set(lines.map(({ person }) => nameOf(person)))].join(", ");

const columnsOf = (): readonly Column<Transaction>[] => [
	{ key: "what", head: m.shop_what(), cell: (row) => <b className="font-[600]">{whatText(row)}</b> },
	{ key: "at", head: m.shop_when(), cell: ({ at }) => <span className="num">{momentText(at)}</span> },
	{ key: "whom", head: m.shop_whom(), cell: whomText },
	{
		key: "state",
		head: m.shop_state(),
		selfSaid: true,
		cell: (row) => <span className={row.status === "pending" ? "text-warn" : ""}>{stateText(row)}</span>,
	},
	{
		key: "amount",
		head: m.shop_amount(),
		numeric: true,
		narrow: "end",
		cell: ({ amount, balance }) => (
			<span className={balance === null ? "text-muted-foreground" : amount > 0 ? "font-[600] text-ok" : "font-[600]"}>
				{amount === 0 ? "" : signedText(amount)}
			</span>
		),
	},
	{
		key: "balance",
		head: m.shop_balance_after(),
		numeric: true,
		cell: ({ balance }) => (balance === null ? "" : amountText(balance)),
	},
];

const kinds = ["all", "top_up", "purchase", "refund", "bonus", "payout", "seat"] as const;
/** Kinds that most people never have: offered once there is one. */
const rare: readonly string[] = ["bonus", "payout", "seat"];
type Kind = (typeof kinds)[number];
const kindTexts = {
	all: m.shop_kind_all,
	top_up: m.shop_kind_top_up,
	purchase: m.shop_kind_purchase,
	refund: m.shop_kind_refund,
	bonus: m.shop_kind_bonus,
	payout: m.shop_kind_payout,
	seat: m.shop_kind_seat,
};

/** The operations on one's balance, by time, kind and person, and as a workbook. */
export function TransactionsPage({ now = deviceNow }: { now?: () => number }) {
	usePageTitle(m.shop_transactions_title());
	const [period, setPeriod] = useState(wholeTime);
	const [began] = useState(now);
	const query = useQuery({ ...transactionsQuery(spanOf(period, began)), placeholderData: keepPreviousData });
	const all = query.data?.data ?? [];
	const [kind, setKind] = useState<Kind>("all");
	const [person, setPerson] = useState("");
	const people = new Map(all.flatMap(({ lines }) => lines.map((line) => [line.person._id, nameOf(line.person)])));
	const ofPerson = all.filter(({ lines }) => person === "" || lines.some((line) => line.person._id === person));
	const rows = ofPerson.filter((row) => kind === "all" || row.kind === kind);
	const count = (one: Kind) => ofPerson.filter((row) => one === "all" || row.kind === one).length;
	const offered = kinds.filter((one) => !rare.includes(one) || count(one) > 0);
	const save = () =>
		saveTable(m.shop_transactions_title(), [
			[m.shop_when(), m.shop_what(), m.shop_whom(), m.shop_state(), m.shop_amount(), m.shop_balance_after()],
			...rows.map((row) => [
				row.at,
				whatText(row),
				whomText(row),
				stateText(row),
				row.amount / 100,
				row.balance === null ? "" : row.balance / 100,
			]),
		]);
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h1>{m.shop_transactions_title()}</h1>
				<Button disabled={rows.length === 0} onClick={() => void save()}>
					{m.shop_download()}
				</Button>
			</header>
			<div className="flex flex-wrap items-end justify-between gap-3">
				<div className="max-w-full overflow-x-auto">
					<Segmented<Kind>
						label={m.shop_kind()}
						value={kind}
						onChange={setKind}
						options={offered.map((value) => ({ value, label: kindTexts[value]({ count: count(value) }) }))}
					/>
				</div>
				<PeriodPicker period={period} onChange={setPeriod} now={began} />
				{people.size > 1 ? (
					<SelectField
						name="person"
						label={m.shop_whom()}
						value={person}
						onChange={({ target }) => setPerson(target.value)}
						options={[
							{ value: "", label: m.shop_everybody() },
							...[...people].map(([value, label]) => ({ value, label })),
						]}
					/>
				) : null}
			</div>
			{query.error ? (
				<ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
			) : rows.length === 0 ? (
				<p className="text-muted-foreground">
					{period.kind === "all" ? m.shop_transactions_empty() : m.shop_period_empty()}
				</p>
			) : (
				<Table caption={m.shop_transactions_title()} columns={columnsOf()} rows={rows} rowKey={({ _id }) => _id} />
			)}
			{query.data?.more ? (
				<p className="text-sm text-warn">{m.shop_transactions_more({ count: query.data.count })}</p>
			) : null}
		</div>
	);
}
