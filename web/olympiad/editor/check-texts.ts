import { m } from "#messages";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { dayLocale } from "../../lib/day-locale";
import { deviceZone } from "../../lib/event-time";
import { getLocale } from "../../paraglide/runtime.js";

/**
 * A moment with its weekday on the clock of the event, "Saturday 5 December 2026, 10:00, Europe/Moscow", and on the
 * reader's where that differs.
 */
export function momentText(instant: string, zone: string, readerZone = deviceZone()) {
	const shown = (timeZone: string) =>
		new Intl.DateTimeFormat(dayLocale(), {
			weekday: "long",
			day: "numeric",
			month: "long",
			year: "numeric",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
			timeZone,
		}).format(new Date(instant));
	const [there, own] = [shown(zone), shown(readerZone)];
	const place = zone.replaceAll("_", " ");
	return { there: `${there}, ${place}`, own: own === there ? null : m.olympiad_check_own_time({ moment: own }) };
}

function ucoins(hundredths: number): string {
	const amount = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(hundredths / 100);
	return m.olympiad_check_ucoins({ amount });
}

type Priced = Pick<EditedOlympiad, "free" | "kind" | "price" | "companion_price" | "maintainers_limit">;

/** What taking part costs, and a companion's seat. */
export function priceLines({ free, kind, price, companion_price: each, maintainers_limit: limit }: Priced): string[] {
	const own = free
		? m.olympiad_check_price_free()
		: price > 0
			? m.olympiad_check_price_each({ price: ucoins(price) })
			: kind === "offline"
				? m.olympiad_check_no_price()
				: m.olympiad_check_price_access();
	if (limit === 0 || kind !== "offline") return [own];
	return [
		own,
		m.olympiad_check_price_companion({ price: each > 0 ? ucoins(each) : m.olympiad_check_price_free(), limit }),
	];
}

type Entered = Pick<EditedOlympiad, "entry" | "order_hours" | "participants_limit">;

/** How entries come in. */
export function entryLines({ entry, order_hours: hours, participants_limit: count }: Entered): string[] {
	const way = {
		open: m.olympiad_check_entry_open,
		seat: m.olympiad_check_entry_seat,
		order: () => m.olympiad_check_entry_order({ hours }),
	};
	return count === null ? [way[entry]()] : [way[entry](), m.olympiad_check_entry_limit({ count })];
}
