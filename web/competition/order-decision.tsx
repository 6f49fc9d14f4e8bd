import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { TicketOrder } from "#worker/competition/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { now } from "../olympiad/queries";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { OrderChip } from "./chips";
import { competitionKey } from "./queries";
import { dueOf, momentText, priceText } from "./texts";

/** What staff can do about an order: confirm or cancel one that waits, give a paid one's places back, note repayment. */
export function OrderDecision({ order }: { order: TicketOrder }) {
	const [asking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const decide = useMutation({
		mutationFn: (verb: "confirm" | "cancel" | "repaid") =>
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
	const busy = (verb: "confirm" | "cancel" | "repaid") => decide.isPending && decide.variables === verb;
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
				<Button
					variant="primary"
					size="sm"
					loading={busy("confirm")}
					aria-label={m.competition_orders_confirm_of({ who: order.buyer })}
					onClick={() => decide.mutate("confirm")}
				>
					{m.competition_orders_confirm()}
				</Button>
				<Button
					variant="ghost"
					size="sm"
					loading={busy("cancel")}
					aria-label={m.competition_orders_cancel_of({ who: order.buyer })}
					onClick={() => decide.mutate("cancel")}
				>
					{m.competition_orders_cancel()}
				</Button>
			</span>
		);
	}
	return (
		<span className="flex flex-wrap items-center gap-2 py-1.5">
			<OrderChip state={order.state} />
			{order.state === "lapsed" ? <PaidAfterAll order={order} /> : null}
			{due > 0 ? (
				<>
					<span className="text-sm">{m.competition_returned_due({ price: priceText(due) })}</span>
					<Button
						variant="primary"
						size="sm"
						loading={busy("repaid")}
						aria-label={m.competition_orders_repaid_of({ who: order.buyer })}
						onClick={() => decide.mutate("repaid")}
					>
						{m.competition_orders_repaid()}
					</Button>
				</>
			) : null}
			{returnable ? (
				<Button
					variant="ghost"
					size="sm"
					aria-label={m.competition_orders_return_of({ who: order.buyer })}
					onClick={() => setAsking(true)}
				>
					{m.competition_orders_return()}
				</Button>
			) : null}
			{asking ? <ReturnDialog order={order} close={() => setAsking(false)} /> : null}
		</span>
	);
}

/** Of an order that lapsed before its money came: its seats are taken once more, as far as they are there. */
function PaidAfterAll({ order }: { order: TicketOrder }) {
	const [asking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const confirm = useMutation({
		mutationFn: () =>
			unwrap(api.competitions.orders[":id"].confirm.$post({ param: { id: order._id }, json: { again: true } })),
		onSuccess: async () => {
			setAsking(false);
			await queryClient.invalidateQueries({ queryKey: competitionKey });
			toast({ kind: "ok", text: m.ui_saved() });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<>
			<Button
				variant="ghost"
				size="sm"
				aria-label={m.competition_orders_again_of({ who: order.buyer })}
				onClick={() => setAsking(true)}
			>
				{m.competition_orders_again()}
			</Button>
			<Dialog
				open={asking}
				onOpenChange={setAsking}
				title={m.competition_orders_again_question()}
				description={m.competition_orders_again_hint()}
				footer={
					<>
						<Button onClick={() => setAsking(false)}>{m.account_cancel()}</Button>
						<Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
							{m.competition_orders_again()}
						</Button>
					</>
				}
			/>
		</>
	);
}

/** All places of an order that stand, with the reason: somebody asked for it, or the competition was called off. */
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
		<Dialog
			open
			onOpenChange={close}
			title={m.competition_orders_return_question()}
			description={m.competition_return_hint()}
			footer={
				<>
					<Button onClick={close}>{m.competition_return_keep()}</Button>
					<Button variant="danger" loading={give.isPending} onClick={() => give.mutate()}>
						{m.competition_orders_return()}
					</Button>
				</>
			}
		>
			<TextField
				label={m.competition_orders_return_reason()}
				name="reason"
				value={reason}
				maxLength={500}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
		</Dialog>
	);
}
