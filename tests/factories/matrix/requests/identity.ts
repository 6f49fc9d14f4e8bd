import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { mailsTo, makeApi } from "../../api";
import { png } from "../../pictures";
import type { Requests } from "../cell";
import { password } from "../people";
import { done, noon, people, photo, sessions } from "../world";
import { agreed } from "../../consents";

const newcomer = {
	kind: "teacher",
	name: "A",
	surname: "B",
	city: "C",
	email: "newcomer@test.example",
	phone: "+79210000000",
	password,
	...agreed,
};
const picture = { body: png(), headers: { "Content-Type": "image/png" } };

async function mailed(email: string): Promise<string> {
	const [mail] = await mailsTo(makeApi(env, noon), email);
	return mail!.body;
}

/** Signing in and up, and one's own profile. */
export const identityRequests: Requests = {
	"GET /ping": () => ({}),
	"POST /users/login": ({ me }) => ({ body: { email: me.email, password } }),
	"POST /users/logout": () => ({}),
	"POST /users/sessions/revoke": () => ({}),
	"POST /users/change-password": () => ({ body: { old_password: password, new_password: "Other2026x" } }),
	"POST /users/signup": () => ({ body: newcomer }),
	"POST /users/signup/confirm": async () => {
		await done({ method: "POST", path: "/users/signup", body: newcomer });
		return { body: { email: newcomer.email, code: /\d{6}/.exec(await mailed(newcomer.email))![0] } };
	},
	"POST /users/forgot-password": ({ me }) => ({ body: { email: me.email } }),
	"POST /users/reset-password": async ({ me }) => {
		await done({ method: "POST", path: "/users/forgot-password", body: { email: me.email } });
		return { body: { token: /token=([\w-]+)/.exec(await mailed(me.email))![1], password: "Other2026x" } };
	},
	"POST /users/photo": () => picture,
	"POST /olimpic/pictures": () => picture,
	"DELETE /users/photo": () => ({}),
	"GET /pictures": () => {
		// the other site has no such picture
		vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
		return { query: "?of=https://pictures.example/none.png" };
	},
	"GET /photos/{key}": () => ({ path: { key: photo.replace("/photos/", "") } }),
	"GET /users/me": () => ({}),
	"POST /users/edit": () => ({ body: { lang: "en" } }),
	"GET /users/rooms": () => ({}),
	"POST /users/reset-feathers": ({ subject }) => ({ body: { _id: people[subject].id } }),
	"GET /users/{id}": ({ subject }) => ({ path: { id: people[subject].id } }),
	"GET /content/signin": () => ({}),
	"POST /content/signin": () => ({ body: { ru: signin, en: signin } }),
	"GET /content/documents/{key}": () => ({ path: { key: "tasks" } }),
	"POST /content/documents/{key}": () => ({
		path: { key: "tasks" },
		body: { ru: { title: "T", html: "<p>new</p>" }, en: { title: "T", html: "" } },
	}),
	"GET /content/manage/{key}": () => ({ path: { key: "tasks" } }),
	"POST /content/pictures": () => picture,
	"GET /content/pictures/{key}": async () => {
		const sent = { method: "POST", path: "/content/pictures", ...picture };
		const kept = await done<{ url: string }>({ ...sent, headers: { ...sessions.admin, ...picture.headers } });
		return { path: { key: kept.url.split("/").at(-1)! } };
	},
	"GET /dev/mailbox": () => ({}),
};

const signin = { title: "T", subtitle: "", html: "", regulations: "", image: "" };
