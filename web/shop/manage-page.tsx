import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import { HelpedTitle } from "../guide/helped-title";
import { deviceNow } from "../lib/clock";
import { usePageTitle } from "../shells/page-title";
import { Segmented } from "../ui/segmented";
import { Table } from "../ui/table";
import { CapForm } from "./cap-form";
import { OrderList } from "./order-list";
import { PaymentList } from "./payment-list";
import { PriceForm } from "./price-form";
import { priceHistoryQuery } from "./queries";
import { StatementList } from "./statement";
import { amountText, dayText, productText } from "./texts";

/** From which day a price holds; the first ones have always held. */
const sinceText = (from: number) => (from === 0 ? m.shop_price_always() : dayText(from));

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
					{ key: "from", head: m.shop_price_from(), cell: ({ from }) => sinceText(Date.parse(from)) },
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
