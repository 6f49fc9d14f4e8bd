import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { HelpedTitle } from "../guide/helped-title";
import { eventName } from "../lib/event-name";
import { eventTime } from "../lib/event-time";
import type { TicketOrder } from "#worker/competition/order-contract";
import type { Me } from "../account/session/queries";
import { api, unwrap } from "../lib/api";
import { Empty } from "../ui/empty-page";
import { now } from "../olympiad/queries";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { Card, CardHeader } from "../ui/card";
import { OrderChip } from "./chips";
import { OrderStep } from "./order-step";
import { ordersQuery } from "./queries";
import { TicketStub } from "./ticket-stub";
import { priceText } from "./texts";
import { BackLink } from "./back-link";

/** The own orders with their tickets; a paid ticket shows the code for the check-in. */
export function TicketsPage({ me }: { me: Me }) {
	usePageTitle(m.competition_tickets_title());
	const { data } = useSuspenseQuery(ordersQuery(false));
	if (data.data.length === 0) {
		return (
			<Empty
				title={m.competition_tickets_title()}
				text={m.competition_tickets_empty()}
				action={
					<Link to="/competitions" className={buttonVariants({ variant: "primary" })}>
						{m.competition_list_title()}
					</Link>
				}
			/>
		);
	}
	return (
		<div className="mx-auto grid w-full max-w-[820px] gap-[18px]">
			<BackLink />
			<HelpedTitle page="/competitions/tickets">{m.competition_tickets_title()}</HelpedTitle>
			{data.data.map((order) => (
				<article key={order._id} aria-label={eventName(order.olimpic)}>
					<OrderCard
						order={order}
						alone={me.role === Role.student}
						wallet={may({ id: me._id, role: me.role }, "shop.use")}
					/>
				</article>
			))}
		</div>
	);
}

/** Until when the seats of an order are held, or that the order lapsed. */
function HoldNote({ order }: { order: TicketOrder }) {
	const until = order.holds_until;
	if (until === null) return null;
	const moment = eventTime(until, order.olimpic.time_zone).own;
	if (order.state === "awaiting") return <p className="font-[550]">{m.competition_order_holds_until({ moment })}</p>;
	return (
		<div className="grid justify-items-start gap-3">
			<p>{m.competition_order_lapsed_note({ moment })}</p>
			{order.amount === null ? null : (
				<Link
					to="/competitions/$id"
					params={{ id: order.olimpic._id }}
					className={buttonVariants({ variant: "primary" })}
				>
					{m.competition_order_again()}
				</Link>
			)}
		</div>
	);
}

type CardProps = { order: TicketOrder; alone: boolean; wallet: boolean };

/** `alone`: the buyer is a child, whose teacher may take the payment. `wallet`: the buyer has a balance to pay from. */
function OrderCard({ order, alone, wallet }: CardProps) {
	const until = order.returnable_until;
	const { start, time_zone: zone } = order.olimpic;
	const begins = eventTime(start, zone);
	const returnable = order.amount !== null && until !== null && now() < Date.parse(until);
	return (
		<Card className="grid gap-4">
			<CardHeader>
				<div className="grid gap-0.5">
					<h2 className="text-xl">{eventName(order.olimpic)}</h2>
					<p className="num text-muted-foreground">{begins.own}</p>
					{begins.there ? <p className="num text-sm text-muted-foreground">{begins.there}</p> : null}
				</div>
				<OrderChip state={order.state} />
			</CardHeader>
			<ul className="grid gap-2.5 md:grid-cols-2">
				{order.tickets.map((ticket) => (
					<TicketStub key={ticket._id} ticket={ticket} order={returnable ? order._id : null} />
				))}
			</ul>
			<div className="flex flex-wrap items-center justify-between gap-3">
				{order.amount === null ? (
					<span className="text-muted-foreground">{m.competition_order_by({ who: order.buyer })}</span>
				) : (
					<span>
						<span className="text-muted-foreground">{m.competition_order_total()}</span>{" "}
						<b className="num">{order.amount === 0 ? m.competition_free() : priceText(order.amount)}</b>
					</span>
				)}
				{order.amount !== null && order.amount > 0 && order.state === "awaiting" && wallet ? (
					<OrderStep
						variant="primary"
						label={m.competition_order_pay({ amount: priceText(order.amount) })}
						title={m.competition_order_pay_question({ amount: priceText(order.amount) })}
						description={m.competition_order_pay_hint()}
						done={m.competition_order_paid_now()}
						send={() => unwrap(api.competitions.orders[":id"].pay.$post({ param: { id: order._id } }))}
					/>
				) : null}
				{order.amount !== null && order.state === "awaiting" ? (
					<OrderStep
						label={m.competition_order_cancel()}
						title={m.competition_order_cancel_question()}
						description={m.competition_order_cancel_hint()}
						keep={m.competition_order_keep()}
						danger
						send={() => unwrap(api.competitions.orders[":id"].cancel.$post({ param: { id: order._id } }))}
					/>
				) : null}
			</div>
			{order.amount !== null && order.state === "awaiting" ? (
				<p className="text-sm text-muted-foreground">
					{alone ? m.competition_order_how_to_pay() : m.competition_order_how_to_pay_staff()}
				</p>
			) : null}
			<HoldNote order={order} />
			{returnable ? (
				<p className="text-sm text-muted-foreground">
					{m.competition_return_until({ moment: eventTime(until, zone).own })}
				</p>
			) : null}
		</Card>
	);
}
