import type { ErrorCode } from "../errors";
import { parseNotation } from "../generator/notation";
import type { Programme } from "./programme";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Bounds of an event that is published, in milliseconds where they are times. `lateMs`: how long after its start an event
 * may still be published, because halls run late. The sentences of the codes name these numbers.
 */
export const publicationLimits = { lateMs: 15 * minute, aheadMs: 3 * 365 * day, longestMs: 100 * day, rows: 30 };

/** What is looked at before an event is published. Times in milliseconds, prices in hundredths of a ucoin. */
export type Announced = {
	readonly name: string;
	readonly nameEn: string;
	readonly kind: "online" | "offline" | "sama";
	readonly startsAt: number;
	readonly endsAt: number;
	readonly free: boolean;
	readonly price: number;
	readonly programme: Programme;
	readonly venue: { readonly city: string; readonly place: string; readonly address: string } | null;
};

/** Error codes by field; categories as `categories.C12.stages.3`. */
export type PublicationFaults = Readonly<Record<string, ErrorCode>>;

function dateFaults({ startsAt, endsAt, programme }: Announced, now: number): Record<string, ErrorCode> {
	const faults: Record<string, ErrorCode> = {};
	if (startsAt < now - publicationLimits.lateMs) faults["start"] = "STARTS_IN_PAST";
	if (startsAt > now + publicationLimits.aheadMs) faults["start"] = "STARTS_TOO_LATE";
	const longest = Math.max(0, ...programme.map(({ stages }) => stages.reduce((sum, { minutes }) => sum + minutes, 0)));
	if (endsAt - startsAt < longest * minute) faults["end"] = "EVENT_TOO_SHORT";
	if (endsAt - startsAt > publicationLimits.longestMs) faults["end"] = "EVENT_TOO_LONG";
	if (endsAt <= startsAt) faults["end"] = "END_BEFORE_START";
	return faults;
}

/** Rows of the longest sum of a notation; 0 for products and for what cannot be read, which has a fault of its own. */
function rowsOf(notation: string): number {
	try {
		return Math.max(...parseNotation(notation).alternatives.map((task) => (task.op === "sum" ? task.rows : 0)));
	} catch {
		return 0;
	}
}

function programmeFaults(programme: Programme): Record<string, ErrorCode> {
	const faults: Record<string, ErrorCode> = programme.length === 0 ? { categories: "REQUIRED" } : {};
	for (const { code, stages } of programme) {
		for (const [index, { notation }] of stages.entries()) {
			if (rowsOf(notation) > publicationLimits.rows) faults[`categories.${code}.stages.${index + 1}`] = "ROWS_UNLIKELY";
		}
	}
	return faults;
}

/** What keeps an event from being published at `now` (docs/product.md 4); empty when nothing does. */
export function publicationFaults(event: Announced, now: number): PublicationFaults {
	const { name, nameEn, kind, free, price, venue } = event;
	const found = venue !== null && venue.city !== "" && (venue.place !== "" || venue.address !== "");
	return {
		...(name.trim() === "" ? { name: "REQUIRED" } : {}),
		...(nameEn.trim() === "" ? { name_en: "REQUIRED" } : {}),
		...dateFaults(event, now),
		...(kind === "offline" && !found ? { venue: "VENUE_REQUIRED" } : {}),
		// elsewhere the way in is bought apart from the event
		...(kind === "offline" && !free && price === 0 ? { price: "PRICE_REQUIRED" } : {}),
		...programmeFaults(event.programme),
	};
}

/** The faults of a change that what is published does not have already: a save may not add one. */
export function addedFaults(before: PublicationFaults, after: PublicationFaults): PublicationFaults {
	return Object.fromEntries(Object.entries(after).filter(([field, code]) => before[field] !== code));
}
