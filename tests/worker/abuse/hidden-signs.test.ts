import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { makeApi } from "../../factories/api";
import { form } from "../../factories/olympiad-editor";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeSignedIn } from "../../factories/rows";
import { Role } from "#domain/user/role";
import { agreed } from "../../factories/consents";

const db = openDb(env.DB);
const api = makeApi(env, noon);
let headers: Record<string, string>;
let olympiadId: string;

beforeAll(async () => {
	olympiadId = (await makeOlympiad(db, noon)).id;
	({ headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin }));
});

type Refused = { error: string; fields: Record<string, string> };

const child = { name_en: "A", surname_en: "B", birthday: "2085-03-01" };
const delegate = { name_en: "A", surname_en: "B", school: { name: "Germany" } };
const account = { email: "walked@test.example", password: "bead", phone: "+79210000000" };
const reason = { reason: "because" };
const page = { title: "T", subtitle: "", html: "", regulations: "", image: "" };
const grownUp = { kind: "teacher", name: "A", surname: "B", city: "C", ...account, password: "Bead2026x", ...agreed };

/** A good body of each call in which people type what others are shown. */
const bodies: Record<string, object> = {
	"POST /users/signup": grownUp,
	"POST /users/edit": {},
	"POST /students": { ...child, email: "child@test.example", password: "bead", creator_id: "none" },
	"POST /students/{id}": child,
	"POST /schools": { ...delegate, ...account },
	"POST /schools/{id}": delegate,
	"POST /olimpic/participant/edit/{id}": { category: "C12", country: "RU" },
	"POST /olimpic/participant/clear/{id}": reason,
	"POST /olimpic/participant/restore/{id}": reason,
	"POST /olimpic/{id}/results/state": { state: "frozen", revision: 0 },
	"POST /olimpic/{id}/results/judge": { ...reason, ids: ["none"], decision: "keep", revision: 0 },
	"POST /olimpic/{id}/board/{participant}/extra-time": { ...reason, minutes: 1 },
	"POST /olimpic/{id}/board/{participant}/late-start": { ...reason, minutes: 1 },
	"POST /olimpic/{id}/board/{participant}/reopen": reason,
	"POST /olimpic/diplomas/{id}/text": { lang: "en", text: "" },
	"POST /olimpic/diplomas/{id}/reissue": reason,
	"POST /competitions/orders/{id}/return": {},
	"POST /competitions/{id}/venue": { city: "", place: "", address: "", seats: null, companion_seats: null },
	"POST /olimpic/admin": form(),
	"POST /content/signin": { ru: page, en: page },
};

/** A call with one field of its body changed. */
async function typed(call: string, field: string, value: string) {
	const changed = structuredClone(bodies[call]) as Record<string, unknown>;
	const keys = field.split(".");
	let at = changed;
	for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
	at[keys.at(-1)!] = value;
	const places: Record<string, string> = { id: olympiadId };
	const url = call.replace("POST ", "").replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? "none");
	return bodyOf<Refused>(api.post(url, changed, headers));
}

/** Every field in which people type what others are shown. */
const fields = [
	["POST /users/signup", "name"],
	["POST /users/signup", "surname"],
	["POST /users/signup", "city"],
	["POST /users/edit", "name"],
	["POST /users/edit", "surname"],
	["POST /users/edit", "name_en"],
	["POST /users/edit", "surname_en"],
	["POST /students", "name_en"],
	["POST /students", "surname_en"],
	["POST /students", "association"],
	["POST /students/{id}", "name"],
	["POST /schools", "name_en"],
	["POST /schools", "school.name"],
	["POST /schools/{id}", "school.name"],
	["POST /olimpic/participant/edit/{id}", "association"],
	["POST /olimpic/participant/clear/{id}", "reason"],
	["POST /olimpic/participant/restore/{id}", "reason"],
	["POST /olimpic/{id}/results/state", "reason"],
	["POST /olimpic/{id}/results/judge", "reason"],
	["POST /olimpic/{id}/board/{participant}/extra-time", "reason"],
	["POST /olimpic/{id}/board/{participant}/late-start", "reason"],
	["POST /olimpic/{id}/board/{participant}/reopen", "reason"],
	["POST /olimpic/diplomas/{id}/text", "text"],
	["POST /olimpic/diplomas/{id}/reissue", "reason"],
	["POST /competitions/orders/{id}/return", "reason"],
	["POST /competitions/{id}/venue", "place"],
	["POST /olimpic/admin", "name"],
	["POST /content/signin", "ru.title"],
] as const;

describe("somebody writes signs that nobody sees", () => {
	describe.each([
		["NUL", "An\u0000na"],
		["a turn of the line", "An\u202Ena"],
		["an isolate", "\u2066Anna\u2069 B"],
		["a blank without width", "An\u200Bna"],
		["half a character", "Anna \uD800"],
		["a private character", "An\uE000na"],
	])("%s", (_, text) => {
		test.each(fields)("%s %s", async (call, field) => {
			expect(await typed(call, field, text)).toMatchObject({
				status: 422,
				body: { fields: { [field]: "HIDDEN_SIGNS" } },
			});
		});
	});

	test("two spaces in a name", async () => {
		expect((await typed("POST /users/edit", "name", "Anna  Maria")).body.fields).toEqual({ name: "ODD_SPACES" });
	});

	test("a name is kept in composed form", async () => {
		const { status, body } = await bodyOf<{ name: string }>(api.post("/users/edit", { name: " Zoe\u0308 " }, headers));
		expect([status, body.name]).toEqual([200, "Zo\u00EB"]);
	});

	test("a name of many alphabets is nobody's business", async () => {
		for (const name of ["Анна-Мария", "محمد", "علی\u200Cرضا", "李小龍", "O’Brien"]) {
			const { headers: own } = await makeSignedIn(db, env.SESSION_SECRET, noon);
			const { status, body } = await bodyOf<{ name: string }>(api.post("/users/edit", { name }, own));
			expect([status, body.name]).toEqual([200, name]);
		}
	});
});

describe("a child puts a page of their own where a judge clicks", () => {
	test.each([
		["javascript:alert(1)", "INVALID_LINK"],
		["https://youtu.be@evil.example/1", "INVALID_LINK"],
		["https://evil.example/1", "VIDEO_SITE_UNKNOWN"],
		["https://grabify.link/1", "VIDEO_SITE_UNKNOWN"],
	])("%s", async (link, code) => {
		expect(await bodyOf(api.post("/olimpic/participant/link", { link }, headers))).toMatchObject({
			status: 422,
			body: { fields: { link: code } },
		});
		const saved = api.post("/olimpic/online/save/none", { link }, { ...headers, "X-App": "1" });
		expect(await bodyOf(saved)).toMatchObject({ status: 422, body: { fields: { link: code } } });
	});

	test.each([
		"https://user:pass@docs.example/x",
		"https://docs.example\\@evil.example/",
		"//evil.example/x",
		"/\\evil.example",
		"/x\\..\\evil",
		"https://localhost",
		"http://docs.example/x",
		"https://docs.exa\u202Emple/x",
		"https://docs .example/x",
		"javascript:alert(1)",
	])("staff link to %s", async (reglament) => {
		expect((await typed("POST /olimpic/admin", "reglament", reglament)).body.fields).toEqual({
			reglament: "INVALID_LINK",
		});
	});
});
