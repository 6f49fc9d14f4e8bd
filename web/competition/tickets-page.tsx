import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { Ticket, TicketOrder } from "#worker/competition/contract";
import { QrCode } from "../diploma/qr-code";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Empty } from "../olympiad/empty";
import { usePageTitle } from "../pages/page-title";
import { Button, buttonVariants } from "../ui/button";
import { Card, CardHeader } from "../ui/card";
import { Dialog } from "../ui/dialog";
import { toast } from "../ui/toast";
import { OrderChip } from "./chips";
import { competitionKey, ordersQuery } from "./queries";
import { momentText, priceText } from "./words";

/** Own orders with their tickets; a paid ticket shows the code that is asked for at the door. */
export function TicketsPage() {
	usePageTitle(m.tickets_title());
	const { data } = useSuspenseQuery(ordersQuery(false));
	if (data.data.length === 0) {
		return (
			<Empty
				title={m.tickets_title()}
				text={m.tickets_empty()}
				action={
					<Link to="/competitions" className={buttonVariants({ variant: "primary" })}>
						{m.competitions_title()}
					</Link>
				}
			/>
		);
	}
	return (
		<div className="mx-auto grid w-full max-w-[820px] gap-[18px]">
			<Link to="/competitions" className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-sm pr-2">
				<ArrowLeft size={18} aria-hidden="true" />
				{m.competitions_title()}
			</Link>
			<h1>{m.tickets_title()}</h1>
			{data.data.map((order) => (
				<OrderCard key={order._id} order={order} />
			))}
		</div>
	);
}

function OrderCard({ order }: { order: TicketOrder }) {
	const [asking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const cancel = useMutation({
		mutationFn: () => unwrap(api.competitions.orders[":id"].cancel.$post({ param: { id: order._id } })),
		onSuccess: async () => {
			setAsking(false);
			await queryClient.invalidateQueries({ queryKey: competitionKey });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Card className="grid gap-4" aria-label={order.olimpic.name}>
			<CardHeader>
				<div className="grid gap-0.5">
					<h2 className="text-xl">{order.olimpic.name}</h2>
					<p className="num text-muted-foreground">{momentText(order.olimpic.start)}</p>
				</div>
				<OrderChip state={order.state} />
			</CardHeader>
			<ul className="grid gap-2.5 md:grid-cols-2">
				{order.tickets.map((ticket) => (
					<TicketStub key={ticket._id} ticket={ticket} />
				))}
			</ul>
			<div className="flex flex-wrap items-center justify-between gap-3">
				{order.amount === null ? (
					<span className="text-muted-foreground">{m.order_by({ who: order.buyer })}</span>
				) : (
					<span>
						<span className="text-muted-foreground">{m.order_total()}</span>{" "}
						<b className="num">{order.amount === 0 ? m.competition_free() : priceText(order.amount)}</b>
					</span>
				)}
				{order.amount !== null && order.state === "awaiting" ? (
					<Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
						{m.order_cancel()}
					</Button>
				) : null}
			</div>
			{order.amount !== null && order.state === "awaiting" ? (
				<p className="text-sm text-muted-foreground">{m.order_how_to_pay()}</p>
			) : null}
			<Dialog
				open={asking}
				onOpenChange={setAsking}
				title={m.order_cancel_question()}
				description={m.order_cancel_hint()}
				footer={
					<>
						<Button onClick={() => setAsking(false)}>{m.order_keep()}</Button>
						<Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
							{m.order_cancel()}
						</Button>
					</>
				}
			/>
		</Card>
	);
}

function TicketStub({ ticket }: { ticket: Ticket }) {
	const details = [
		ticket.kind === "companion" ? m.ticket_companion() : m.ticket_participant(),
		ticket.category,
		ticket.tshirt ? m.ticket_tshirt({ size: ticket.tshirt }) : "",
	];
	return (
		<li className="flex items-center gap-4 rounded-md border border-border border-t-8 border-t-frame p-4 dark:border-t-line-on-deck">
			<div className="grid min-w-0 flex-1 gap-0.5">
				<b className="font-semibold break-words">{ticket.holder}</b>
				<span className="text-sm text-muted-foreground">{details.filter(Boolean).join(", ")}</span>
				{ticket.code ? <span className="num mt-1 text-[15px] font-semibold">{ticket.code}</span> : null}
			</div>
			{ticket.code ? (
				<span className="rounded-xs bg-[white] p-1.5 text-[black]">
					<QrCode text={ticket.code} label={m.ticket_qr({ code: ticket.code })} className="size-[72px]" />
				</span>
			) : null}
		</li>
	);
}
