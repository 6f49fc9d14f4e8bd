import { expect, test } from "vitest";
import { filmChunkBytes } from "#domain/exam/film";
import type { Exam } from "#worker/exam/contract";
import { type FilmCalls, sendFilm } from "../../../web/exam/film/send-film";
import type { KeptFilm } from "../../../web/exam/film/kept-films";
import { ApiError } from "../../../web/lib/api";

const film: KeptFilm = { id: "f", exam: "e", type: "video/webm", beganAt: "", seconds: 60, sending: true };
const whole = new Blob([new Uint8Array(2 * filmChunkBytes + 10)]);
const done = { _id: "e" } as Exam;

/** A server that has some chunks already; each call fails first as it is told to. */
function server(received: number[], failures: Partial<Record<keyof FilmCalls, ApiError[]>> = {}) {
	const sent: string[] = [];
	const fail = (call: keyof FilmCalls) => {
		const next = failures[call]?.shift();
		if (next) throw next;
	};
	const calls: FilmCalls = {
		open: async () => {
			fail("open");
			return { received, whole: false };
		},
		chunk: async (_, number, data) => {
			fail("chunk");
			sent.push(`${number}: ${data.size}`);
			return { received: [], whole: false };
		},
		end: async (_, chunks) => {
			fail("end");
			sent.push(`end ${chunks}`);
			return done;
		},
	};
	return { calls, sent };
}

test("a film is sent on from the chunk that is missing, through a cut line and a busy server", async () => {
	const { calls, sent } = server([1], {
		open: [new ApiError(0, "UNAVAILABLE")],
		chunk: [new ApiError(0, "UNAVAILABLE"), new ApiError(429, "TOO_MANY_REQUESTS", {}, 40)],
	});
	const waited: number[] = [];
	const progress: number[] = [];
	const wait = async (ms: number) => void waited.push(ms);
	expect(await sendFilm(film, whole, { calls, wait, onProgress: (share) => progress.push(share) })).toBe(done);
	expect(sent).toEqual([`2: ${filmChunkBytes}`, "3: 10", "end 3"]);
	expect(waited).toEqual([2_000, 2_000, 40_000]);
	expect(progress.at(-1)).toBe(1);
});

test("what was lost on the other side is sent again; what cannot pass is said at once", async () => {
	const lost = server([], { end: [new ApiError(409, "CONFLICT")] });
	const quiet = { wait: async () => undefined, onProgress: () => undefined };
	await sendFilm(film, new Blob(["short"]), { calls: lost.calls, ...quiet });
	expect(lost.sent).toEqual(["1: 5", "1: 5", "end 1"]);
	const forgotten = server([1], { chunk: [new ApiError(409, "CONFLICT")] });
	await sendFilm(film, whole, { calls: forgotten.calls, ...quiet });
	expect(forgotten.sent).toEqual([`2: ${filmChunkBytes}`, "3: 10", "end 3"]);
	const closed = server([], { open: [new ApiError(409, "EXAM_FILM_CLOSED")] });
	await expect(sendFilm(film, whole, { calls: closed.calls, ...quiet })).rejects.toThrow("EXAM_FILM_CLOSED");
	expect(closed.sent).toEqual([]);
});
