import { m } from "#messages";
import type { Ticket } from "#worker/competition/order-contract";
import { QrCode } from "../ui/qr-code";
import { api, unwrap } from "../lib/api";
import { Chip } from "../ui/chip";
import { cn } from "../ui/cn";
import { OrderStep } from "./order-step";
import { returnedText } from "./texts";

type Props = {
	ticket: Ticket;
	/** the order, while this buyer may still give the seat back; else null */
	order: string | null;
};

/** One seat: its holder and code, or that it was given back and whether the money was repaid. */
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
				<OrderStep
					label={m.competition_return_place()}
					fullLabel={m.competition_return_place_of({ who: ticket.holder })}
					className="-ml-3 basis-full justify-start"
					title={m.competition_return_question({ who: ticket.holder })}
					description={m.competition_return_hint()}
					keep={m.competition_return_keep()}
					danger
					send={() =>
						unwrap(
							api.competitions.orders[":id"].return.$post({ param: { id: order }, json: { tickets: [ticket._id] } }),
						)
					}
				/>
			) : null}
		</li>
	);
}
