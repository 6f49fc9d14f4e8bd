import { m } from "#messages";
import { Product } from "#domain/money/products";
import { dayLocale } from "../lib/day-locale";
import { getLocale } from "../paraglide/runtime.js";

/** The states of payments and orders, in words. */
export const orderStates = {
	pending: m.shop_state_pending,
	paid: m.shop_state_paid,
	purchased: m.shop_state_purchased,
	suspended: m.shop_state_suspended,
};

/** Ucoins from hundredths, as digits: "1 990". */
export function amountText(hundredths: number): string {
	const digits = hundredths % 100 === 0 ? 0 : 2;
	return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: digits }).format(hundredths / 100);
}

/** With a sign: "+600", "−450". */
export function signedText(hundredths: number): string {
	return `${hundredths < 0 ? "\u2212" : "+"}${amountText(Math.abs(hundredths))}`;
}

/** What is sold, by name. */
export function productText({ product, variant }: { product: number; variant: number }): string {
	switch (product) {
		case Product.access:
			return m.shop_product_access({ count: variant });
		case Product.pack:
			return m.shop_product_pack({ count: variant });
		case Product.seat:
			return m.shop_product_seat();
		case Product.samaExam:
			return m.shop_product_exam({ name: "SAMA" });
		case Product.uamapExam:
			return m.shop_product_exam({ name: "UAMAP" });
		case Product.online:
			return m.shop_product_online();
		case Product.inPerson:
			return m.shop_product_in_person();
		case Product.companion:
			return m.shop_product_companion();
		default:
			return m.shop_product_sama();
	}
}

/** What a thing gives and for how long, where its name does not say it; null for the others. */
export function productHint(product: number): string | null {
	if (product === Product.samaExam) return m.shop_hint_exam_sama();
	return product === Product.uamapExam ? m.shop_hint_exam_uamap() : null;
}

const day = { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/Moscow" } as const;
const time = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZone: "Europe/Moscow" } as const;

/** "14 March 2027". */
export function dayText(instant: number): string {
	return new Intl.DateTimeFormat(dayLocale(), day).format(instant);
}

/** "21 Nov, 18:04"; a narrow column breaks it before the hour at most. */
export function momentText(instant: string): string {
	return new Intl.DateTimeFormat(dayLocale(), time).format(new Date(instant)).replaceAll(/(?<!,) /g, "\u00a0");
}

/** Until when somebody has access, in unix seconds; or that they have none. */
export function accessText(access: number, now: number): string {
	if (access === 0) return m.shop_access_none();
	const date = dayText(access * 1000);
	return access * 1000 > now ? m.shop_access_until({ date }) : m.shop_access_ended({ date });
}
