import { filmChunkBytes } from "#domain/exam/film";
import type { Exam } from "#worker/exam/contract";
import type { FilmProgress } from "#worker/exam/film/contract";
import { ApiError } from "../../lib/api";
import type { KeptFilm } from "./kept-films";

/** The calls about a film. */
export type FilmCalls = {
	open(film: KeptFilm): Promise<FilmProgress>;
	chunk(film: KeptFilm, number: number, data: Blob): Promise<FilmProgress>;
	end(film: KeptFilm, chunks: number): Promise<Exam>;
};

/** A failure that may pass by itself: no answer, an overloaded server, too many calls. */
function passes(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** after a failure that may pass: 2, 4 … up to 30 seconds, milliseconds */
const waitMs = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures);

type Sending = {
	calls: FilmCalls;
	/** waits; rejects where the sending was given up */
	wait: (ms: number) => Promise<void>;
	/** the share that has come, 0 to 1 */
	onProgress: (share: number) => void;
};

/**
 * Sends a film chunk by chunk: first it asks what has come already, so that a cut line or a new page goes on where the
 * last one stopped. What may pass is tried again for as long as it takes. Throws what cannot pass.
 */
export async function sendFilm(film: KeptFilm, whole: Blob, { calls, wait, onProgress }: Sending): Promise<Exam> {
	const chunks = Math.max(1, Math.ceil(whole.size / filmChunkBytes));
	let failures = 0;
	async function tried<Answer>(call: () => Promise<Answer>): Promise<Answer> {
		for (;;) {
			try {
				const answer = await call();
				failures = 0;
				return answer;
			} catch (error) {
				if (!passes(error)) throw error;
				failures += 1;
				const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
				await wait(Math.max(asked, waitMs(failures)));
			}
		}
	}
	async function sendRest(): Promise<Exam> {
		const { received, whole: known } = await tried(() => calls.open(film));
		const there = new Set(received);
		for (let number = 1; number <= chunks && !known; number++) {
			if (!there.has(number)) {
				const data = whole.slice((number - 1) * filmChunkBytes, number * filmChunkBytes);
				await tried(() => calls.chunk(film, number, data));
			}
			onProgress(number / chunks);
		}
		return tried(() => calls.end(film, chunks));
	}
	for (let round = 0; ; round++) {
		try {
			return await sendRest();
		} catch (error) {
			// something was lost on the other side, and the next round sends it
			if (round >= 2 || !(error instanceof ApiError) || error.code !== "CONFLICT") throw error;
		}
	}
}
