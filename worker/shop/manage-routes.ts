import { addMonths, moscowMidnight } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { type Offer, priceAt } from "#domain/money/products";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam, toIso } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { originOf } from "../http/settings";
import {
	PriceHistory,
	PriceInput,
	PriceList,
	Refund,
	RefundInput,
	StaffOrders,
	StaffOrdersQuery,
	Statement,
	StatementQuery,
} from "./contract";
import { addPrice, findPrices, pricedMeanwhile } from "./price-store";
import { previewRefund, refund } from "./refund";
import { pricedOffers, showOrders } from "./show";
import { listStatement } from "./statement-store";

const tags = ["shop"];
const refused = refusals({ missing: "Not there", conflict: "In the past, refunded already, or in use" });

const history = signedRoute({
	method: "get",
	path: "/shop/manage/prices",
	tags,
	summary: "All prices there were, are and will be",
	responses: { 200: json(PriceHistory, "By product, in the order they hold"), ...refused },
});

const price = signedRoute({
	method: "post",
	path: "/shop/manage/prices",
	tags,
	summary: "Set a price from an instant on, or only see the list as it will be then",
	request: jsonBody(PriceInput, "The price; null takes the product from sale"),
	responses: { 200: json(PriceList, "The price list at that instant"), ...refused },
});

const orders = signedRoute({
	method: "get",
	path: "/shop/manage/orders",
	tags,
	summary: "A page of the orders of everybody, or of those that are searched",
	request: { query: StaffOrdersQuery },
	responses: { 200: json(StaffOrders, "Newest first"), ...refused },
});

const statement = signedRoute({
	method: "get",
	path: "/shop/manage/statement",
	tags,
	summary: "What the people of each school paid in, bought and were paid back in a Moscow month",
	request: { query: StatementQuery },
	responses: { 200: json(Statement, "By school; people of none last"), ...refused },
});

const previewed = signedRoute({
	method: "get",
	path: "/shop/manage/lines/{id}/refund",
	tags,
	summary: "What a refund of a line would pay back now",
	request: { params: IdParam },
	responses: { 200: json(Refund, "What would come back"), ...refused },
});

const refunded = signedRoute({
	method: "post",
	path: "/shop/manage/lines/{id}/refund",
	tags,
	summary: "Take back what a line of an order bought, and pay it back to the balance",
	request: { params: IdParam, ...jsonBody(RefundInput, "Why") },
	responses: { 200: json(Refund, "What came back"), ...refused },
});

export const shopManageRoutes = createRouter()
	.openapi(history, async (c) => {
		const { db } = await authorise(c, "shop.manage");
		const data = (await findPrices(db)).map((one) => ({ ...one, from: toIso(one.from) }));
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(price, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		const { preview, product, variant, amount, from: begins } = c.req.valid("json");
		const from = Date.parse(begins);
		// what was charged under a price stays what it was: prices begin from now on
		if (from < now - 60_000) throw new DomainError("VALIDATION", { from: "STARTS_IN_PAST" });
		const known = await findPrices(db);
		const added = { ...({ product, variant } as Offer), amount, from: Math.max(from, now) };
		if (!preview) {
			try {
				await addPrice(db, added, priceAt(known, added, added.from), actor.id, now);
			} catch (error) {
				throw pricedMeanwhile(error) ? new DomainError("CONFLICT") : error;
			}
		}
		const data = pricedOffers([...known, added], added.from);
		return c.json({ data, count: data.length, cards: true }, 200);
	})
	.openapi(orders, async (c) => {
		const { db } = await authorise(c, "shop.manage");
		return c.json(await showOrders(db, c.req.valid("query")), 200);
	})
	.openapi(statement, async (c) => {
		const { db } = await authorise(c, "shop.manage");
		const from = moscowMidnight(`${c.req.valid("query").month}-01`);
		const rows = await listStatement(db, { from, until: addMonths(from, 1) });
		const data = rows.map(({ school, name, people, topUps, purchases, refunds, bonuses, payouts }) => ({
			school: school === null ? null : { _id: school, name: name ?? "" },
			people,
			top_ups: topUps,
			purchases,
			refunds,
			bonuses,
			payouts,
			net: purchases - refunds,
		}));
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(previewed, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		return c.json({ amount: await previewRefund(db, actor, c.req.valid("param").id, now) }, 200);
	})
	.openapi(refunded, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		const wanted = { line: c.req.valid("param").id, origin: originOf(c.env, c.req.url), ...c.req.valid("json") };
		const amount = await refund(db, actor, wanted, now);
		return c.json({ amount }, 200);
	});
