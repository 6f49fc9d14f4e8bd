import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { news, newsUploads } from "#db/schema/news";
import { png } from "../../pictures";
import type { Requests } from "../cell";
import { db, touched } from "../world";

const text = { title: "News", html: "<p>News</p>" };
const piece = {
	kind: "regular",
	colour: "blue",
	ru: text,
	en: text,
	roles: [],
	schools: [],
	groups: [],
	publish: "now",
	at: null,
};

async function kept(): Promise<string> {
	touched.yes = true;
	const id = uuidv7();
	const made = { creatorId: "staff", createdAt: 0, updatedAt: 0, publishAt: 1 };
	await db
		.insert(news)
		.values({ id, kind: "regular", colour: "white", titleRu: "News", htmlRu: "<p>News</p>", ...made });
	return id;
}

async function attached(): Promise<string> {
	const id = crypto.randomUUID();
	await env.FILES.put(`news/${id}`, "%PDF-1.7");
	await db.insert(newsUploads).values({ id, kind: "pdf", name: "Camp.pdf", bytes: 8, by: "staff", at: 0 });
	await db
		.update(news)
		.set({ files: JSON.stringify([id]) })
		.where(eq(news.id, await kept()));
	return id;
}

/** News: read by everybody they are for, written by admins. */
export const newsRequests: Requests = {
	"GET /news": () => ({}),
	"GET /news/latest": () => ({}),
	"POST /news/read": async () => ({ body: { ids: [await kept()] } }),
	"POST /news/pictures": () => ({ body: png(), headers: { "Content-Type": "image/png" } }),
	"POST /news/files": () => ({
		query: "?name=Camp.pdf",
		body: "%PDF-1.7",
		headers: { "Content-Type": "application/pdf" },
	}),
	"GET /news/files/{id}": async () => ({ path: { id: await attached() } }),
	"GET /news/manage": () => ({}),
	"POST /news/manage": () => ({ body: { _id: crypto.randomUUID(), ...piece } }),
	"GET /news/manage/{id}": async () => ({ path: { id: await kept() } }),
	"POST /news/manage/{id}": async () => ({ path: { id: await kept() }, body: piece }),
	"POST /news/manage/{id}/archive": async () => ({ path: { id: await kept() }, body: { archived: true } }),
};
