import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mayTakeBack } from "#domain/competition/tickets";
import { m } from "#messages";
import type { TicketOrder } from "#worker/competition/order-contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { eventTime } from "../lib/event-time";
import { KeptPeople } from "../olympiad/kept-people";
import { now } from "../olympiad/queries";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { OrderChip } from "./chips";
import { OrderStep } from "./order-step";
import { competitionKey } from "./queries";
import { dueOf, priceText } from "./texts";

const calls = api.competitions.orders[":id"];

/** The state of an order, and what staff can do with it: each button says what it does, and asks where it frees seats. */
export function OrderDecision({ order }: { order: TicketOrder }) {
	return (
		<span className="grid justify-items-start gap-1.5 py-1.5">
			<span className="flex flex-wrap items-center gap-2">
				<OrderChip state={order.state} />
				{order.state === "awaiting" && order.holds_until ? (
					<span className="num text-sm text-muted-foreground">
						{m.competition_orders_until({ moment: eventTime(order.holds_until, order.olimpic.time_zone).own })}
					</span>
				) : null}
			</span>
			<span className="flex flex-wrap items-center gap-2">
				<Steps order={order} />
			</span>
		</span>
	);
}

function Steps({ order }: { order: TicketOrder }) {
	const who = order.buyer;
	const param = { id: order._id };
	if (order.state === "awaiting") {
		return (
			<>
				<PaidButton order={order} />
				<OrderStep
					label={m.competition_orders_cancel()}
					fullLabel={m.competition_orders_cancel_of({ who })}
					title={m.competition_order_cancel_question()}
					description={m.competition_order_cancel_hint()}
					keep={m.competition_order_keep()}
					danger
					done={m.ui_saved()}
					send={() => unwrap(calls.cancel.$post({ param }))}
				/>
			</>
		);
	}
	if (order.state === "lapsed") {
		return (
			<OrderStep
				label={m.competition_orders_again()}
				fullLabel={m.competition_orders_again_of({ who })}
				title={m.competition_orders_again_question()}
				description={m.competition_orders_again_hint()}
				done={m.competition_orders_confirmed()}
				send={() => unwrap(calls.confirm.$post({ param, json: { again: true } }))}
			/>
		);
	}
	const due = dueOf(order);
	const seats = order.tickets.map(({ live, checked_in: at }) => ({ live, checkedIn: at !== null }));
	const undoable = mayTakeBack({ ...order, seats }, Date.parse(order.olimpic.start), now());
	const returnable = order.returnable_until !== null && now() < Date.parse(order.returnable_until);
	return (
		<>
			{due > 0 ? (
				<>
					<span className="text-sm">{m.competition_returned_due({ price: priceText(due) })}</span>
					<OrderStep
						variant="primary"
						label={m.competition_orders_repaid()}
						fullLabel={m.competition_orders_repaid_of({ who })}
						title={m.competition_orders_repaid_question()}
						description={m.competition_orders_repaid_hint({ price: priceText(due) })}
						done={m.ui_saved()}
						send={() => unwrap(calls.repaid.$post({ param }))}
					/>
				</>
			) : null}
			{returnable ? <ReturnButton order={order} /> : null}
			{undoable ? (
				<OrderStep
					label={m.competition_orders_unpaid()}
					fullLabel={m.competition_orders_unpaid_of({ who })}
					title={m.competition_orders_unpaid_question()}
					description={m.competition_orders_unpaid_hint()}
					done={m.competition_orders_unpaid_done()}
					send={() => unwrap(calls.unpaid.$post({ param }))}
				/>
			) : null}
		</>
	);
}

/** Marks an order as paid at one press, because it can be taken back: from the notice, or later under "Paid". */
function PaidButton({ order }: { order: TicketOrder }) {
	const queryClient = useQueryClient();
	const param = { id: order._id };
	const again = () => queryClient.invalidateQueries({ queryKey: competitionKey });
	async function takeBack(): Promise<void> {
		try {
			await unwrap(calls.unpaid.$post({ param }));
			toast({ kind: "ok", text: m.competition_orders_unpaid_done() });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		await again();
	}
	const pay = useMutation({
		mutationFn: () => unwrap(calls.confirm.$post({ param, json: {} })),
		onSuccess: async () => {
			await again();
			const action = { label: m.competition_orders_unpaid_short(), onPress: () => void takeBack() };
			toast({ kind: "ok", text: m.competition_orders_confirmed(), action });
		},
		onError: async (error) => {
			toast({ kind: "error", text: failureText(error) });
			await again();
		},
	});
	return (
		<Button
			variant="primary"
			size="sm"
			loading={pay.isPending}
			aria-label={m.competition_orders_confirm_of({ who: order.buyer })}
			onClick={() => pay.mutate()}
		>
			{m.competition_orders_confirm()}
		</Button>
	);
}

/** Returns all seats of an order, except of those who came in or began: they are named. Asks for the reason. */
function ReturnButton({ order }: { order: TicketOrder }) {
	const [asking, setAsking] = useState(false);
	const [kept, setKept] = useState<readonly string[]>([]);
	const [reason, setReason] = useState("");
	const queryClient = useQueryClient();
	const give = useMutation({
		mutationFn: () => unwrap(calls.return.$post({ param: { id: order._id }, json: { reason } })),
		onSuccess: async (done) => {
			setAsking(false);
			setKept(done.kept);
			if (done.kept.length === 0) await queryClient.invalidateQueries({ queryKey: competitionKey });
		},
		onError: async (error) => {
			toast({ kind: "error", text: failureText(error) });
			await queryClient.invalidateQueries({ queryKey: competitionKey });
		},
	});
	function read(): void {
		setKept([]);
		void queryClient.invalidateQueries({ queryKey: competitionKey });
	}
	return (
		<>
			<Button
				variant="ghost"
				size="sm"
				aria-label={m.competition_orders_return_of({ who: order.buyer })}
				onClick={() => setAsking(true)}
			>
				{m.competition_orders_return()}
			</Button>
			{kept.length > 0 ? <KeptPeople names={kept} why={m.olympiad_kept_returned()} close={read} /> : null}
			{asking ? (
				<ConfirmDialog
					title={m.competition_orders_return_question()}
					description={m.competition_return_hint()}
					action={m.competition_orders_return()}
					keep={m.competition_return_keep()}
					danger
					pending={give.isPending}
					onConfirm={() => give.mutate()}
					onClose={() => setAsking(false)}
				>
					<TextField
						label={m.competition_orders_return_reason()}
						name="reason"
						value={reason}
						maxLength={500}
						onChange={(event) => setReason(event.currentTarget.value)}
					/>
				</ConfirmDialog>
			) : null}
		</>
	);
}
