import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import type { StaffOrders } from "#worker/shop/contract";
import { HelpedTitle } from "../guide/helped-title";
import { deviceNow } from "../lib/clock";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { Segmented } from "../ui/segmented";
import { type Column, Table } from "../ui/table";
import { CapForm } from "./cap-form";
import { Listed } from "./listed";
import { PaymentList } from "./payment-list";
import { PriceForm } from "./price-form";
import { priceHistoryQuery, staffOrdersQuery } from "./queries";
import { RefundDialog } from "./refund-dialog";
import { StatementList } from "./statement";
import { amountText, dayText, momentText, orderStates, productText } from "./texts";

type Order = StaffOrders["data"][number];
type Line = Order["lines"][number] & { order: Order };

function OrderList() {
	const orders = useQuery(staffOrdersQuery);
	const [chosen, setChosen] = useState<Line | null>(null);
	const columns: readonly Column<Line>[] = [
		{ key: "what", head: m.shop_what(), cell: (line) => <b className="font-[600]">{productText(line)}</b> },
		{ key: "whom", head: m.shop_whom(), cell: ({ person }) => person.name },
		{ key: "buyer", head: m.shop_manage_buyer(), cell: ({ order }) => order.buyer.name },
		{ key: "when", head: m.shop_when(), cell: ({ order }) => momentText(order.created_at) },
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
					<Button size="sm" onClick={() => setChosen(line)}>
						{m.shop_refund()}
					</Button>
				) : null,
		},
	];
	return (
		<>
			<Listed query={orders}>
				{(rows) => (
					<Table
						caption={m.shop_manage_orders()}
						columns={columns}
						rows={rows.flatMap((order) => order.lines.map((line) => ({ ...line, order })))}
						rowKey={({ _id }) => _id}
					/>
				)}
			</Listed>
			{chosen ? <RefundDialog line={chosen} onClose={() => setChosen(null)} /> : null}
		</>
	);
}

function PriceLists() {
	const { data } = useQuery(priceHistoryQuery);
	return (
		<div className="grid items-start gap-[18px] lg:grid-cols-2">
			<div className="grid gap-[18px]">
				<PriceForm />
				<CapForm />
			</div>
			<Table
				caption={m.shop_manage_prices()}
				rows={data?.data ?? []}
				rowKey={({ product, variant, from }) => `${product} ${variant} ${from}`}
				columns={[
					{ key: "what", head: m.shop_what(), cell: (row) => productText(row) },
					{ key: "from", head: m.shop_price_from(), cell: ({ from }) => dayText(Date.parse(from)) },
					{
						key: "amount",
						head: m.shop_amount(),
						numeric: true,
						narrow: "end",
						cell: ({ amount }) => (amount === null ? m.shop_price_withdrawn() : amountText(amount)),
					},
				]}
			/>
		</div>
	);
}

const sections = {
	orders: m.shop_manage_orders,
	payments: m.shop_manage_payments,
	statement: m.shop_statement,
	prices: m.shop_manage_prices,
};
type Section = keyof typeof sections;
const sectionKeys = Object.keys(sections) as Section[];
const lists: Record<Section, () => ReactNode> = {
	orders: () => <OrderList />,
	payments: () => <PaymentList />,
	statement: () => <StatementList now={deviceNow()} />,
	prices: () => <PriceLists />,
};

/** Admin: what was bought, with refunds; payments, compared with the bank; what schools moved in a month; and prices. */
export function ManagePage() {
	usePageTitle(m.shop_manage_title());
	const [section, setSection] = useState<Section>("orders");
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<HelpedTitle page="/shop/manage">{m.shop_manage_title()}</HelpedTitle>
			<div className="max-w-full overflow-x-auto">
				<Segmented<Section>
					label={m.shop_manage_what()}
					value={section}
					onChange={setSection}
					options={sectionKeys.map((value) => ({ value, label: sections[value]() }))}
				/>
			</div>
			{lists[section]()}
		</div>
	);
}
