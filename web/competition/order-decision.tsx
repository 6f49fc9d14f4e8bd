import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { TicketOrder } from "#worker/competition/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { now } from "../olympiad/queries";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { OrderChip } from "./chips";
import { OrderStep } from "./order-step";
import { competitionKey } from "./queries";
import { dueOf, momentText, priceText } from "./texts";

type Verb = "confirm" | "cancel" | "repaid";

/** What staff can do with an order: confirm or cancel it, return its paid seats, note the repayment. */
export function OrderDecision({ order }: { order: TicketOrder }) {
	const [asking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const decide = useMutation({
		mutationFn: (verb: Verb) =>
			unwrap(
				verb === "confirm"
					? api.competitions.orders[":id"].confirm.$post({ param: { id: order._id }, json: {} })
					: api.competitions.orders[":id"][verb].$post({ param: { id: order._id } }),
			),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: competitionKey });
			toast({ kind: "ok", text: m.ui_saved() });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const button = (verb: Verb, label: string, fullLabel: string) => (
		<Button
			variant={verb === "cancel" ? "ghost" : "primary"}
			size="sm"
			loading={decide.isPending && decide.variables === verb}
			aria-label={fullLabel}
			onClick={() => decide.mutate(verb)}
		>
			{label}
		</Button>
	);
	const who = order.buyer;
	const due = dueOf(order);
	const returnable = order.returnable_until !== null && now() < Date.parse(order.returnable_until);
	if (order.state === "awaiting") {
		return (
			<span className="flex flex-wrap items-center gap-2 py-1.5">
				{order.holds_until ? (
					<span className="num text-sm text-muted-foreground">
						{m.competition_orders_until({ moment: momentText(order.holds_until) })}
					</span>
				) : null}
				{button("confirm", m.competition_orders_confirm(), m.competition_orders_confirm_of({ who }))}
				{button("cancel", m.competition_orders_cancel(), m.competition_orders_cancel_of({ who }))}
			</span>
		);
	}
	return (
		<span className="flex flex-wrap items-center gap-2 py-1.5">
			<OrderChip state={order.state} />
			{order.state === "lapsed" ? (
				<OrderStep
					label={m.competition_orders_again()}
					fullLabel={m.competition_orders_again_of({ who: order.buyer })}
					title={m.competition_orders_again_question()}
					description={m.competition_orders_again_hint()}
					done={m.ui_saved()}
					send={() =>
						unwrap(api.competitions.orders[":id"].confirm.$post({ param: { id: order._id }, json: { again: true } }))
					}
				/>
			) : null}
			{due > 0 ? (
				<>
					<span className="text-sm">{m.competition_returned_due({ price: priceText(due) })}</span>
					{button("repaid", m.competition_orders_repaid(), m.competition_orders_repaid_of({ who }))}
				</>
			) : null}
			{returnable ? (
				<Button
					variant="ghost"
					size="sm"
					aria-label={m.competition_orders_return_of({ who })}
					onClick={() => setAsking(true)}
				>
					{m.competition_orders_return()}
				</Button>
			) : null}
			{asking ? <ReturnDialog order={order} close={() => setAsking(false)} /> : null}
		</span>
	);
}

/** Returns all seats of an order; asks for the reason. */
function ReturnDialog({ order, close }: { order: TicketOrder; close: () => void }) {
	const [reason, setReason] = useState("");
	const queryClient = useQueryClient();
	const give = useMutation({
		mutationFn: () =>
			unwrap(api.competitions.orders[":id"].return.$post({ param: { id: order._id }, json: { reason } })),
		onSuccess: async () => {
			close();
			await queryClient.invalidateQueries({ queryKey: competitionKey });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<ConfirmDialog
			title={m.competition_orders_return_question()}
			description={m.competition_return_hint()}
			action={m.competition_orders_return()}
			keep={m.competition_return_keep()}
			danger
			pending={give.isPending}
			onConfirm={() => give.mutate()}
			onClose={close}
		>
			<TextField
				label={m.competition_orders_return_reason()}
				name="reason"
				value={reason}
				maxLength={500}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
		</ConfirmDialog>
	);
}
