import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { OrderState, TicketOrder } from "#worker/competition/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { dayText } from "../olympiad/words";
import { usePageTitle } from "../pages/page-title";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Segmented } from "../ui/segmented";
import { Table } from "../ui/table";
import { toast } from "../ui/toast";
import { OrderChip } from "./chips";
import { competitionKey, ordersQuery } from "./queries";
import { priceText, stateText } from "./words";

const states = ["awaiting", "paid", "cancelled"] as const;

/** All orders, for who confirms payments. */
export function OrdersPage() {
	usePageTitle(m.orders_title());
	const { data } = useSuspenseQuery(ordersQuery(true));
	const [state, setState] = useState<OrderState>("awaiting");
	const rows = data.data.filter((order) => order.state === state);
	return (
		<div className="mx-auto grid w-full max-w-[1100px] gap-[18px]">
			<Link to="/competitions" className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-sm pr-2">
				<ArrowLeft size={18} aria-hidden="true" />
				{m.competitions_title()}
			</Link>
			<h1>{m.orders_title()}</h1>
			<Segmented
				label={m.orders_state()}
				value={state}
				onChange={setState}
				options={states.map((value) => ({ value, label: stateText(value) }))}
			/>
			{rows.length === 0 ? (
				<EmptyState plain text={m.orders_empty()} />
			) : (
				<Table
					caption={m.orders_title()}
					rows={rows}
					rowKey={(order) => order._id}
					columns={[
						{ key: "buyer", head: m.orders_buyer(), cell: (order) => order.buyer },
						{ key: "event", head: m.orders_event(), cell: (order) => order.olimpic.name },
						{ key: "people", head: m.orders_people(), cell: People },
						{
							key: "date",
							head: m.orders_date(),
							cell: (order) => <span className="num">{dayText(order.created_at)}</span>,
						},
						{
							key: "amount",
							head: m.order_total(),
							numeric: true,
							narrow: "total",
							cell: ({ amount }) => (amount ? priceText(amount) : m.competition_free()),
						},
						{ key: "state", head: m.orders_state(), cell: (order) => <Decision order={order} /> },
					]}
				/>
			)}
		</div>
	);
}

function People({ tickets }: TicketOrder) {
	return (
		<span className="grid py-1.5 max-md:inline">
			{tickets.map(({ _id, holder, kind }) => (
				<span key={_id} className={kind === "companion" ? "text-sm text-muted-foreground" : undefined}>
					{holder}
					<span className="md:hidden">; </span>
				</span>
			))}
		</span>
	);
}

function Decision({ order }: { order: TicketOrder }) {
	const queryClient = useQueryClient();
	const decide = useMutation({
		mutationFn: (verb: "confirm" | "cancel") =>
			unwrap(api.competitions.orders[":id"][verb].$post({ param: { id: order._id } })),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: competitionKey });
			toast({ kind: "ok", text: m.saved() });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	if (order.state !== "awaiting") return <OrderChip state={order.state} />;
	return (
		<span className="flex flex-wrap gap-2 py-1.5">
			<Button
				variant="primary"
				size="sm"
				loading={decide.isPending && decide.variables === "confirm"}
				aria-label={m.orders_confirm_of({ who: order.buyer })}
				onClick={() => decide.mutate("confirm")}
			>
				{m.orders_confirm()}
			</Button>
			<Button
				variant="ghost"
				size="sm"
				loading={decide.isPending && decide.variables === "cancel"}
				aria-label={m.orders_cancel_of({ who: order.buyer })}
				onClick={() => decide.mutate("cancel")}
			>
				{m.orders_cancel()}
			</Button>
		</span>
	);
}
