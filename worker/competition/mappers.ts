import { toIso } from "../http/contract";
import { type Actor, may } from "#domain/access/permissions";
import { holdsUntil, returnableUntil, salesOpen, seatsLeft } from "#domain/competition/tickets";
import { dayBegins, doorsOpen } from "#domain/olympiad/event-day";
import { registrationState } from "#domain/olympiad/registration-window";
import { offeredCategories, readProgramme } from "#domain/olympiad/programme";
import { publicForm } from "#domain/user/public-name";
import { toOlympiad } from "../olympiad/mappers";
import type { listTickets, listWithoutTicket } from "./check-in-store";
import type { Competition, CompetitionCard, Winner } from "./contract";
import { photoPath } from "../files/picture-store";
import type { PastWinner } from "./past-contract";
import type { CheckInRow } from "./day-contract";
import type { TicketOrder } from "./order-contract";
import type { listOrders, OrderRow, TicketRow } from "./order-store";
import type { ReturnRow } from "./return-store";
import type { CompetitionRecord } from "./store";
import type { WinnerRow } from "./winner-store";
import { holderOf } from "../olympiad/seats/seat";

/** The beginning of the address of a winner's photo that everybody may load. */
const winnersPhotoPath = "/api/winners/photos/";

export function rightsOf(actor: Actor) {
	return { manage: may(actor, "competitions.manage"), check_in: may(actor, "competitions.check_in") };
}

function entryOf({ finished, registered, awaiting }: CompetitionRecord): CompetitionCard["entry"] {
	if (finished) return "finished";
	if (registered) return "registered";
	return awaiting ? "awaiting" : "none";
}

export function toCard(record: CompetitionRecord, now: number): CompetitionCard {
	const { olympiad, venue, participants, offered } = record;
	return {
		_id: olympiad.id,
		name: olympiad.name,
		name_en: olympiad.nameEn || olympiad.name,
		kind: olympiad.kind,
		time_zone: olympiad.timeZone,
		start: toIso(olympiad.startsAt),
		end: toIso(olympiad.endsAt),
		city: venue?.city ?? "",
		place: venue?.place ?? "",
		free: olympiad.free,
		price: olympiad.price,
		companion_price: olympiad.companionPrice,
		seats_left: venue
			? seatsLeft(venue.seats, venue.seatsTaken + offered)
			: seatsLeft(olympiad.participantsLimit, participants + offered),
		sales_open: salesOpen(olympiad.kind, olympiad, now) && registrationState(olympiad, now) === "open",
		registration_opens: olympiad.registrationOpensAt === null ? null : toIso(olympiad.registrationOpensAt),
		registration_closes: olympiad.registrationClosesAt === null ? null : toIso(olympiad.registrationClosesAt),
		active_simulation: olympiad.activeSimulation,
		show_rating: olympiad.showRating,
		show_results: olympiad.showResults,
		show_diploms: olympiad.showDiplomas,
		printing: olympiad.printing,
		participants,
		entry: entryOf(record),
	};
}

export function toCompetition(
	record: CompetitionRecord,
	winners: readonly WinnerRow[],
	quotas: Competition["quotas"],
	actor: Actor,
	now: number,
): Competition {
	const { olympiad, venue } = record;
	const { desc, reglament, tasks, syllabus, type } = toOlympiad(olympiad);
	return {
		...toCard(record, now),
		type,
		desc,
		reglament,
		tasks,
		syllabus,
		address: venue?.address ?? "",
		seats: venue?.seats ?? null,
		companion_seats: venue?.companionSeats ?? null,
		companion_seats_left: venue ? seatsLeft(venue.companionSeats, venue.companionsTaken) : null,
		order_hours: olympiad.orderHours,
		companions_limit: olympiad.kind === "offline" ? olympiad.maintainersLimit : 0,
		results_state: olympiad.resultsState,
		quotas,
		doors_open: doorsOpen(olympiad, now),
		day_begins: toIso(dayBegins(olympiad)),
		categories: offeredCategories(olympiad.type, readProgramme(olympiad.programme)).map(({ code }) => code),
		winners: winners.map(toWinner),
		may: rightsOf(actor),
		now: toIso(now),
	};
}

/**
 * A winner by the whole name for who is shown it, in the public form for all others; without name and photo for these
 * where the family wishes so (docs/decisions/075-ratings-and-winners.md).
 */
export function toWinner(row: WinnerRow): Winner {
	const { userId: _id, named, hidden, country, category, place } = row;
	const said = { _id, country, category, place };
	if (named) return { ...said, name: row.name, name_en: row.nameEn, photo: row.photo };
	if (hidden) return { ...said, name: "", name_en: "", photo: "" };
	return { ...said, name: publicForm(row.name), name_en: publicForm(row.nameEn), photo: row.photo };
}

/** A winner for everybody: without an id, the photo where guests may load it. */
export function toPastWinner(row: WinnerRow): PastWinner {
	const { _id, photo, ...said } = toWinner(row);
	return { ...said, photo: photo.replace(photoPath, winnersPhotoPath) };
}

/** An order from before orders kept until when they hold their seats has what its olympiad gives. */
function holdsOf({ state, createdAt, holdsUntil: until }: OrderRow, hours: number): string | null {
	if (state !== "awaiting" && state !== "lapsed") return null;
	return toIso(until ?? holdsUntil(createdAt, hours));
}

type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** An order as its buyer sees it; who only holds a ticket of it sees that ticket, and not what others paid. */
export function toOrder(
	{ order, olympiad, buyer }: ListedOrder,
	all: readonly TicketRow[],
	returns: readonly ReturnRow[],
	{ viewerId, staff }: { viewerId: string; staff: boolean },
): TicketOrder {
	const own = staff || order.buyerId === viewerId;
	const seats = own ? all : all.filter(({ userId }) => userId === viewerId);
	const paid = order.state === "paid";
	return {
		_id: order.id,
		olimpic: {
			_id: olympiad.id,
			name: olympiad.name,
			name_en: olympiad.nameEn || olympiad.name,
			kind: olympiad.kind,
			start: toIso(olympiad.startsAt),
			time_zone: olympiad.timeZone,
		},
		buyer: [buyer.name || buyer.nameEn, buyer.surname || buyer.surnameEn].filter(Boolean).join(" "),
		state: order.state,
		amount: own ? order.amount : null,
		created_at: toIso(order.createdAt),
		holds_until: holdsOf(order, olympiad.orderHours),
		returnable_until: own && paid && seats.some(({ live }) => live) ? toIso(returnableUntil(olympiad, staff)) : null,
		tickets: seats.map((seat) => ({
			_id: seat.id,
			kind: seat.kind,
			holder: seat.holder,
			category: seat.category,
			tshirt: seat.tshirt,
			code: paid && seat.live ? seat.code : "",
			live: seat.live,
			returned: toReturned(
				returns.find(({ ticketId }) => ticketId === seat.id),
				own,
			),
			checked_in: seat.checkedInAt === null ? null : toIso(seat.checkedInAt),
		})),
	};
}

function toReturned(row: ReturnRow | undefined, own: boolean) {
	return row ? { state: row.state, amount: own ? row.amount : 0, at: toIso(row.returnedAt) } : null;
}

type ListedTicket = Awaited<ReturnType<typeof listTickets>>[number];

/** A paid ticket in the check-in list; a check-in from before the payment counts. */
export function toCheckIn({ ticket, with: participant, tshirt, cameAt, photo, by }: ListedTicket): CheckInRow {
	const at = ticket.checkedInAt ?? (ticket.kind === "participant" ? cameAt : null);
	return {
		_id: ticket.id,
		ticket: true,
		kind: ticket.kind,
		holder: ticket.holder,
		with: ticket.kind === "companion" ? participant : "",
		category: ticket.category,
		tshirt: ticket.kind === "participant" ? tshirt || ticket.tshirt : "",
		photo: ticket.kind === "participant" ? photo : null,
		by: at === null ? "" : by,
		checked_in: at === null ? null : toIso(at),
	};
}

type ListedWithout = Awaited<ReturnType<typeof listWithoutTicket>>[number];

/** A participant without a ticket in the check-in list. */
export function toCheckInWithout({ participant, names, photo, by }: ListedWithout): CheckInRow {
	const { id, category, tshirt, checkedInAt } = participant;
	return {
		_id: id,
		ticket: false,
		kind: "participant",
		holder: holderOf(names),
		with: "",
		category,
		tshirt,
		photo,
		by: checkedInAt === null ? "" : by,
		checked_in: checkedInAt === null ? null : toIso(checkedInAt),
	};
}
