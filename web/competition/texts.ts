import { m } from "#messages";
import type { CompetitionCard } from "#worker/competition/contract";
import type { OrderState, Ticket, TicketOrder } from "#worker/competition/order-contract";
import { getLocale } from "../paraglide/runtime.js";

/** Ucoins from hundredths, one ucoin being one rouble: "1 500 ucoins". */
export function priceText(hundredths: number): string {
	const amount = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(hundredths / 100);
	return m.competition_price({ amount });
}

/**
 * What taking part costs. An event that is not free and has no price of its own is entered by a right that is bought
 * apart from it; where places are ordered there, they cost nothing.
 */
export function costText({ free, price, kind, sales_open }: CompetitionCard): string {
	if (price > 0 && !free) return priceText(price);
	return free || kind === "offline" || sales_open ? m.competition_free() : m.competition_has_fee();
}

const kinds = { online: m.competition_online, offline: m.competition_offline, sama: m.competition_sama };

export function kindText(kind: string): string {
	return (kinds[kind as keyof typeof kinds] ?? m.competition_online)();
}

const states = {
	awaiting: m.competition_order_awaiting,
	paid: m.competition_order_paid,
	cancelled: m.competition_order_cancelled,
	lapsed: m.competition_order_lapsed,
};

export function stateText(state: OrderState): string {
	return states[state]();
}

/** Whether the money for a returned seat is due or repaid; empty for a free one. */
export function returnedText({ state, amount }: NonNullable<Ticket["returned"]>): string {
	if (amount === 0) return "";
	const price = priceText(amount);
	return state === "due" ? m.competition_returned_due({ price }) : m.competition_returned_repaid({ price });
}

/** The amount still to be repaid for an order, hundredths of a ucoin. */
export function dueOf({ tickets }: TicketOrder): number {
	return tickets.reduce((sum, { returned }) => sum + (returned?.state === "due" ? returned.amount : 0), 0);
}

/** "Kazan, Palace of Youth". */
export function whereText({ city, place }: Pick<CompetitionCard, "city" | "place">): string {
	return [city, place].filter(Boolean).join(", ");
}

/** Whether whoever takes part has a ticket: where seats cost something or are counted (docs/decisions/025). */
export function hasTickets({ free, seats_left: left }: Pick<CompetitionCard, "free" | "seats_left">): boolean {
	return !free || left !== null;
}

/** Before, during or after, by an instant in milliseconds. */
export function stageOf({ start, end }: Pick<CompetitionCard, "start" | "end">, now: number) {
	if (now < Date.parse(start)) return "upcoming";
	return now < Date.parse(end) ? "running" : "past";
}

/** The time of day by the clock of who looks: "10:31". */
export function clockMoment(instant: string): string {
	return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(new Date(instant));
}
