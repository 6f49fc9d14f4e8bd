import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Ticket } from "#worker/competition/contract";
import { QrCode } from "../ui/qr-code";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { cn } from "../ui/cn";
import { Dialog } from "../ui/dialog";
import { toast } from "../ui/toast";
import { competitionKey } from "./queries";
import { returnedText } from "./texts";

type Props = {
	ticket: Ticket;
	/** the order whose place its buyer may still give back; null where that is over or somebody else's */
	order: string | null;
};

/** One seat: who sits there and its code, or that the place was given back and what became of the money. */
export function TicketStub({ ticket, order }: Props) {
	const details = [
		ticket.kind === "companion" ? m.competition_ticket_companion() : m.competition_ticket_participant(),
		ticket.category,
		ticket.tshirt ? m.competition_ticket_tshirt({ size: ticket.tshirt }) : "",
	];
	return (
		<li
			className={cn(
				"flex flex-wrap items-center gap-4 rounded-md border border-border border-t-8 border-t-frame p-4 dark:border-t-line-on-deck",
				!ticket.live && "border-t-border bg-sunken dark:border-t-border",
			)}
		>
			<div className="grid min-w-0 flex-1 gap-0.5">
				<b className="font-semibold break-words">{ticket.holder}</b>
				<span className="text-sm text-muted-foreground">{details.filter(Boolean).join(", ")}</span>
				{ticket.code ? <span className="num mt-1 text-[15px] font-semibold">{ticket.code}</span> : null}
				{ticket.returned ? (
					<span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
						<Chip tone="muted">{m.competition_returned_chip()}</Chip>
						{returnedText(ticket.returned)}
					</span>
				) : null}
			</div>
			{ticket.code ? (
				<span className="rounded-xs bg-[white] p-1.5 text-[black]">
					<QrCode text={ticket.code} label={m.competition_ticket_qr({ code: ticket.code })} className="size-[72px]" />
				</span>
			) : null}
			{order !== null && ticket.live && ticket.kind === "participant" && ticket.checked_in === null ? (
				<GiveBack order={order} ticket={ticket} />
			) : null}
		</li>
	);
}

function GiveBack({ order, ticket }: { order: string; ticket: Ticket }) {
	const [asking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const give = useMutation({
		mutationFn: () =>
			unwrap(api.competitions.orders[":id"].return.$post({ param: { id: order }, json: { tickets: [ticket._id] } })),
		onSuccess: async () => {
			setAsking(false);
			await queryClient.invalidateQueries({ queryKey: competitionKey });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<>
			<Button
				variant="ghost"
				size="sm"
				className="-ml-3 basis-full justify-start"
				aria-label={m.competition_return_place_of({ who: ticket.holder })}
				onClick={() => setAsking(true)}
			>
				{m.competition_return_place()}
			</Button>
			<Dialog
				open={asking}
				onOpenChange={setAsking}
				title={m.competition_return_question({ who: ticket.holder })}
				description={m.competition_return_hint()}
				footer={
					<>
						<Button onClick={() => setAsking(false)}>{m.competition_return_keep()}</Button>
						<Button variant="danger" loading={give.isPending} onClick={() => give.mutate()}>
							{m.competition_return_place()}
						</Button>
					</>
				}
			/>
		</>
	);
}
