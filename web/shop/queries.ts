import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";

/** The balance, what is sold and for whom. */
export const shopQuery = queryOptions({
	queryKey: ["shop", "page"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.shop.$get()),
});

/** What is sold, for anybody. */
export const pricesQuery = queryOptions({
	queryKey: ["shop", "prices"],
	staleTime: 60_000,
	queryFn: () => unwrap(api.shop.prices.$get()),
});

/** A payment somebody has come back from; asked again while it waits. */
export function paymentQuery(id: string) {
	return queryOptions({
		queryKey: ["shop", "payment", id],
		queryFn: () => unwrap(api.shop.payments[":id"].$get({ param: { id } })),
		refetchInterval: ({ state }) => (state.data?.state === "pending" ? 3_000 : false),
	});
}

/** A span of operations: instants, each absent where it is open. */
export type Span = { from?: string | undefined; until?: string | undefined };

/** The operations on one's balance within a span. */
export function transactionsQuery({ from, until }: Span = {}) {
	return queryOptions({
		queryKey: ["shop", "transactions", from ?? "", until ?? ""],
		staleTime: 5_000,
		queryFn: () => unwrap(api.transactions.$get({ query: { ...(from && { from }), ...(until && { until }) } })),
	});
}

/** One's own invitation. */
export const referralQuery = queryOptions({
	queryKey: ["shop", "referral"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.referral.$get()),
});

/** What staff looks through: a page, and what was typed to find. */
export type Sought = { page: number; search: string };
const soughtQuery = ({ page, search }: Sought) => ({ page: String(page), ...(search !== "" && { search }) });

type StaffOrdersAsked = Sought & { state?: "pending" | "paid" | "purchased" | "suspended" };

/** A page of the orders of everybody. */
export function staffOrdersQuery({ state, ...sought }: StaffOrdersAsked) {
	return queryOptions({
		queryKey: ["shop", "manage", "orders", state ?? "", sought],
		queryFn: () => unwrap(api.shop.manage.orders.$get({ query: { ...soughtQuery(sought), ...(state && { state }) } })),
	});
}

/** People one may buy for or give a seat to, by the beginnings of their names. */
export function shopPeopleQuery(search: string) {
	return queryOptions({
		queryKey: ["shop", "people", search],
		staleTime: 5_000,
		queryFn: () => unwrap(api.shop.people.$get({ query: { search } })),
	});
}

/** What a refund of a line would pay back now; asked anew each time, because it shrinks. */
export function refundSumQuery(line: string) {
	return queryOptions({
		queryKey: ["shop", "manage", "refund", line],
		staleTime: 0,
		retry: false,
		queryFn: () => unwrap(api.shop.manage.lines[":id"].refund.$get({ param: { id: line } })),
	});
}

/** A page of payments; `trouble`: only those on which the bank and we differ. */
export function staffPaymentsQuery({ trouble, ...sought }: Sought & { trouble: boolean }) {
	const query = { ...soughtQuery(sought), ...(trouble && { trouble: "true" as const }) };
	return queryOptions({
		queryKey: ["shop", "manage", "payments", trouble, sought],
		queryFn: () => unwrap(api.shop.manage.payments.$get({ query })),
	});
}

/** What the people of each school moved in a Moscow month, YYYY-MM. */
export function statementQuery(month: string) {
	return queryOptions({
		queryKey: ["shop", "manage", "statement", month],
		queryFn: () => unwrap(api.shop.manage.statement.$get({ query: { month } })),
	});
}

/** The most an invitation brings in a month, as admins have set it. */
export const capsQuery = queryOptions({
	queryKey: ["shop", "manage", "caps"],
	queryFn: () => unwrap(api.shop.manage["referral-caps"].$get()),
});

export const priceHistoryQuery = queryOptions({
	queryKey: ["shop", "manage", "prices"],
	queryFn: () => unwrap(api.shop.manage.prices.$get()),
});

export type Basket = Parameters<(typeof api.shop.orders)["$post"]>[0]["json"];

/** Sends a basket; the same key is the same order. */
export function sendBasket(key: string, json: Basket) {
	return unwrap(api.shop.orders.$post({ header: { "idempotency-key": key }, json }));
}

/** Begins to put money on the balance, hundredths of a ucoin; the same key is the same payment. */
export function sendTopUp(key: string, amount: number) {
	return unwrap(api.shop.payments.$post({ header: { "idempotency-key": key }, json: { amount } }));
}
