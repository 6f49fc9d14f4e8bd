import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { StaffOrders } from "#worker/shop/contract";
import { nameOf } from "../lib/name-of";
import { Button } from "../ui/button";
import { SelectField } from "../ui/select-field";
import { type Column, Table } from "../ui/table";
import { FindField, StaffPages } from "./find-field";
import { Listed } from "./listed";
import { staffOrdersQuery } from "./queries";
import { RefundDialog } from "./refund-dialog";
import { MomentAndNumber } from "./moment-and-number";
import { amountText, orderStates, productText } from "./texts";

type Order = StaffOrders["data"][number];
type Line = Order["lines"][number] & { order: Order };
type State = Order["state"];

/** States an order can have (decision 065: none is ever `paid`). */
const states: readonly State[] = ["pending", "purchased", "suspended"];

const columnsOf = (choose: (line: Line) => void): readonly Column<Line>[] => [
	{
		key: "what",
		head: m.shop_what(),
		cell: (line) => (
			<span className="inline-grid py-1.5">
				<b className="font-[600]">{productText(line)}</b>
				<span className="text-sm font-normal text-muted-foreground">{nameOf(line.person)}</span>
			</span>
		),
	},
	{ key: "buyer", head: m.shop_manage_buyer(), cell: ({ order }) => order.buyer.name },
	{
		key: "when",
		head: m.shop_when(),
		cell: ({ order }) => <MomentAndNumber at={order.created_at} id={order._id} />,
	},
	{
		key: "state",
		head: m.shop_state(),
		cell: ({ state, order }) => (state === "refunded" ? m.shop_state_refunded() : orderStates[order.state]()),
	},
	{ key: "amount", head: m.shop_amount(), numeric: true, narrow: "end", cell: ({ amount }) => amountText(amount) },
	{
		key: "do",
		head: "",
		selfSaid: true,
		cell: (line) =>
			line.state === "bought" ? (
				<span className="flex justify-end">
					<Button size="sm" onClick={() => choose(line)}>
						{m.shop_refund()}
					</Button>
				</span>
			) : null,
	},
];

/** Admin: what everybody bought, page by page, found by people or by the number of a receipt, with refunds. */
export function OrderList() {
	const [asked, setAsked] = useState<{ search: string; page: number; state?: State }>({ search: "", page: 1 });
	const orders = useQuery({ ...staffOrdersQuery(asked), placeholderData: keepPreviousData });
	const [chosen, setChosen] = useState<Line | null>(null);
	const { state, ...rest } = asked;
	return (
		<>
			<div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
				<FindField value={asked.search} onFind={(search) => setAsked({ ...asked, search, page: 1 })} />
				<SelectField
					name="state"
					label={m.shop_state()}
					value={state ?? ""}
					placeholder={m.shop_state_any()}
					onChange={({ target }) => {
						const wanted = states.find((one) => one === target.value);
						setAsked({ ...rest, page: 1, ...(wanted && { state: wanted }) });
					}}
					options={states.map((value) => ({ value, label: orderStates[value]() }))}
				/>
			</div>
			<Listed query={orders} empty={asked.search === "" ? undefined : m.shop_find_none()}>
				{(rows) => (
					<Table
						caption={m.shop_manage_orders()}
						columns={columnsOf(setChosen)}
						rows={rows.flatMap((order) => order.lines.map((line) => ({ ...line, order })))}
						rowKey={({ _id }) => _id}
					/>
				)}
			</Listed>
			<StaffPages page={asked.page} count={orders.data?.count ?? 0} onPage={(page) => setAsked({ ...asked, page })} />
			{chosen ? <RefundDialog line={chosen} onClose={() => setChosen(null)} /> : null}
		</>
	);
}
