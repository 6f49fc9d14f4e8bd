import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { mailOutbox } from "#db/schema/operations";
import { mailerOf, sendUnsent } from "#worker/mail/mailer";
import { mailboxPage } from "#worker/mail/mailbox-page";
import { letterParts } from "#worker/report/letter/parts";
import { queueMail } from "#worker/mail/store";
import { mailText } from "#worker/mail/texts";
import { makeApi, noon } from "../../factories/api";

const db = openDb(env.DB);
const page = new Request("http://abacus.test/dev/mailbox");
const deployed: Env = { ...env, APP_ENV: "production", MAIL_API_URL: "https://mail.example/send", MAIL_API_KEY: "key" };

afterEach(() => vi.unstubAllGlobals());

function queue(to: string, link: string) {
	return queueMail(db, { to, kind: "password_reset", lang: "en", values: { link } }, noon);
}

async function sentAt(to: string) {
	const [row] = await db.select({ at: mailOutbox.sentAt }).from(mailOutbox).where(eq(mailOutbox.recipient, to));
	return row?.at;
}

test.each([
	["ru", "21", "21 юкойн"],
	["ru", "1\u00a0992", "1\u00a0992 юкойна"],
	["ru", "390", "390 юкойнов"],
	["ru", "12,50", "12,50 юкойна"],
	["en", "1", "1 ucoin"],
	["en", "1\u00a0990", "1\u00a0990 ucoins"],
] as const)("a letter about money counts its unit as it is said in %s: %s", (lang, sum, said) => {
	const { subject } = mailText("top_up", lang, { number: "1", sum, link: "http://abacus.test/" });
	expect(subject.split(": ")[1]).toBe(said);
});

describe("the mailbox of a local run", () => {
	test("shows letters with clickable links and nothing that runs", async () => {
		await queue("page@test.example", "http://abacus.test/reset-password?token=1&x=<script>alert(1)</script>");
		const html = await (await mailboxPage(page, env, letterParts)).text();
		expect(html).toContain('<a href="http://abacus.test/reset-password?token=1&amp;x=">');
		expect(html).not.toContain("<script>");
	});

	test("does not exist on a deploy", async () => {
		expect((await mailboxPage(page, deployed, letterParts)).status).toBe(404);
		expect((await makeApi(deployed).get("/dev/mailbox?to=page@test.example")).status).toBe(404);
	});
});

describe("sending on a deploy", () => {
	test("posts the mail with its id, marks it sent and does not send it again", async () => {
		const post = vi.fn(() => Promise.resolve(new Response("ok")));
		vi.stubGlobal("fetch", post);
		await queue("sent@test.example", "https://abacus.test/r");
		await sendUnsent(db, mailerOf(deployed), noon, "sent@test.example");
		await sendUnsent(db, mailerOf(deployed), noon + 1, "sent@test.example");
		expect(post).toHaveBeenCalledTimes(1);
		expect(post).toHaveBeenCalledWith("https://mail.example/send", expect.objectContaining({ method: "POST" }));
		expect(await sentAt("sent@test.example")).toBe(noon);
	});

	test("keeps a mail the service refused for the next try", async () => {
		await queue("retry@test.example", "https://abacus.test/r");
		vi.stubGlobal("fetch", () => Promise.resolve(new Response("no", { status: 500 })));
		expect(await sendUnsent(db, mailerOf(deployed), noon, "retry@test.example")).toEqual({ sent: 0, left: 1 });
		vi.stubGlobal("fetch", () => Promise.resolve(new Response("ok")));
		expect(await sendUnsent(db, mailerOf(deployed), noon + 9, "retry@test.example")).toEqual({ sent: 1, left: 0 });
		expect(await sentAt("retry@test.example")).toBe(noon + 9);
	});

	test("keeps everything while no service is configured", async () => {
		await queue("waiting@test.example", "https://abacus.test/r");
		const bare: Env = { ...env, APP_ENV: "production" };
		expect(await sendUnsent(db, mailerOf(bare), noon, "waiting@test.example")).toEqual({ sent: 0, left: 1 });
	});
});
