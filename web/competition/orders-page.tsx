import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import { HelpedTitle } from "../guide/helped-title";
import { eventName } from "../lib/event-name";
import type { OrderState, TicketOrder } from "#worker/competition/order-contract";
import { dayText } from "../olympiad/texts";
import { usePageTitle } from "../shells/page-title";
import { EmptyState } from "../ui/empty-state";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { Table } from "../ui/table";
import { OrderDecision } from "./order-decision";
import { ordersQuery } from "./queries";
import { dueOf, priceText } from "./texts";
import { BackLink } from "./back-link";

type Shown = OrderState | "returns";
const tabs = {
	awaiting: m.competition_orders_tab_awaiting,
	paid: m.competition_orders_tab_paid,
	cancelled: m.competition_orders_tab_cancelled,
	lapsed: m.competition_orders_tab_lapsed,
	returns: m.competition_orders_returns,
} satisfies Record<Shown, () => string>;

/** The orders of an olympiad or of all of them, for the staff who confirm payments. */
export function OrdersPage({ olimpic }: { olimpic?: string | undefined }) {
	usePageTitle(m.competition_orders_title());
	const { data } = useSuspenseQuery(ordersQuery(true));
	const [state, setState] = useState<Shown>("awaiting");
	const navigate = useNavigate();
	const events = new Map(data.data.map((order) => [order.olimpic._id, eventName(order.olimpic)]));
	const rows = data.data
		.filter((order) => olimpic === undefined || order.olimpic._id === olimpic)
		.filter((order) => (state === "returns" ? dueOf(order) > 0 : order.state === state));
	return (
		<div className="mx-auto grid w-full max-w-[1100px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<BackLink />
			<HelpedTitle page="/competitions/orders">{m.competition_orders_title()}</HelpedTitle>
			<Segmented
				label={m.competition_orders_state()}
				value={state}
				onChange={setState}
				className="max-xs:grid max-xs:w-full max-xs:grid-cols-2"
				options={(Object.keys(tabs) as Shown[]).map((value) => ({
					value,
					label: tabs[value](),
				}))}
			/>
			{events.size > 1 || olimpic !== undefined ? (
				<SelectField
					label={m.competition_orders_event()}
					name="olimpic"
					placeholder={m.olympiad_scope_all()}
					value={olimpic !== undefined && events.has(olimpic) ? olimpic : ""}
					className="w-full xs:max-w-[360px]"
					options={[...events].map(([value, label]) => ({ value, label }))}
					onChange={({ currentTarget: { value } }) =>
						void navigate({ to: "/competitions/orders", search: value ? { olimpic: value } : {}, replace: true })
					}
				/>
			) : null}
			{rows.length === 0 ? (
				<EmptyState plain text={m.competition_orders_empty()} />
			) : (
				<Table
					caption={m.competition_orders_title()}
					rows={rows}
					rowKey={(order) => order._id}
					columns={[
						{ key: "buyer", head: m.competition_orders_buyer(), cell: (order) => order.buyer },
						{ key: "event", head: m.competition_orders_event(), cell: (order) => eventName(order.olimpic) },
						{ key: "people", head: m.competition_orders_people(), cell: People },
						{
							key: "date",
							head: m.competition_orders_date(),
							cell: (order) => <span className="num">{dayText(order.created_at)}</span>,
						},
						{
							key: "amount",
							head: m.competition_order_total(),
							numeric: true,
							narrow: "end",
							cell: ({ amount }) => (amount ? priceText(amount) : m.competition_free()),
						},
						{
							key: "state",
							head: m.competition_orders_state(),
							selfSaid: true,
							cell: (order) => <OrderDecision order={order} />,
						},
					]}
				/>
			)}
		</div>
	);
}

function People({ tickets }: TicketOrder) {
	return (
		<span className="grid py-1.5 max-md:inline">
			{tickets.map(({ _id, holder, kind, live, returned }, index) => (
				<span key={_id} className={kind === "companion" || !live ? "text-sm text-muted-foreground" : undefined}>
					{index > 0 ? <span className="md:hidden">; </span> : null}
					{holder}
					{returned ? ` (${m.competition_returned_mark()})` : null}
				</span>
			))}
		</span>
	);
}
