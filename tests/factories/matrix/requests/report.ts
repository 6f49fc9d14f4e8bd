import { env } from "cloudflare:workers";
import { addDays } from "#domain/calendar/moscow";
import type { Requests } from "../cell";
import { today } from "../homework";
import { hashAddress } from "#worker/mail/addresses/address-hash";
import { answerToken } from "#worker/report/answer/answer-token";
import { stopToken } from "#worker/report/letter/stop-token";
import { people } from "../world";

/** The link of a letter, which anybody may open who has it. */
const link = () => ({ token: stopToken(env.SESSION_SECRET, hashAddress("parent@test.example")) });

/** The link of an asking letter, which anybody may open who has it. */
const asking = () => ({ token: answerToken(env.SESSION_SECRET, hashAddress("parent@test.example")) });

/** Reports about a child, its page for parents, and what a parent wishes about the letter. */
export const reportRequests: Requests = {
	"GET /reports": ({ subject }) => ({
		query: `?kind=child&id=${people[subject].id}&from=${addDays(today, -13)}&to=${today}`,
		shows: people[subject].id,
	}),
	"GET /reports/page/{id}": ({ subject }) => ({ path: { id: people[subject].id }, shows: people[subject].id }),
	"POST /reports/letter": () => ({ body: { on: true } }),
	"GET /letters/{token}": () => ({ path: link() }),
	"POST /letters/{token}": () => ({ path: link(), body: { on: false } }),
	"POST /letters/{token}/stop": () => ({ path: link() }),
	"GET /letters/answer/{token}": () => ({ path: asking() }),
	"POST /letters/answer/{token}": () => ({ path: asking(), body: { answer: "yes" } }),
	"POST /letters/answer/{token}/no": () => ({ path: asking() }),
};
