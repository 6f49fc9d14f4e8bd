import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";
import { keptFilms } from "./kept-films";
import type { FilmCalls } from "./send-film";

/** The films of an exam that are on this device. */
export function keptFilmsQuery(exam: string) {
	return queryOptions({
		queryKey: ["films", exam],
		staleTime: 0,
		networkMode: "always",
		queryFn: async () => (await keptFilms()).of(exam),
	});
}

const films = api.exams[":id"].films;
const binary = { "Content-Type": "application/octet-stream" };

/** The server's side of sending a film. */
export const filmCalls: FilmCalls = {
	open: ({ exam, id, type, beganAt, consentAt = "" }) =>
		unwrap(films.$post({ param: { id: exam }, json: { _id: id, type, began_at: beganAt, consent_at: consentAt } })),
	chunk: ({ exam, id }, number, data) =>
		unwrap(
			films[":film"].chunks[":number"].$post(
				{ param: { id: exam, film: id, number: String(number) } },
				{ headers: binary, init: { body: data } },
			),
		),
	end: ({ exam, id, seconds }, chunks) =>
		unwrap(
			films[":film"].end.$post({
				param: { id: exam, film: id },
				json: { chunks, seconds: Math.max(1, seconds) },
			}),
		),
};
