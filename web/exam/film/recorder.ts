import { type FilmType, filmTypes, mostFilmBytes } from "#domain/exam/film";
import { serverClock } from "../../lib/clock";
import { type KeptFilm, keptFilms } from "./kept-films";

/** What keeps a camera from filming: the family said no, there is none, the browser cannot, the device is full. */
export type FilmProblem = "refused" | "none" | "unable" | "full";

export type RecorderView = {
	/** `off`, the picture on the screen alone, or being kept */
	phase: "off" | "opening" | "live" | "recording";
	exam: string | null;
	stream: MediaStream | null;
	/** when a grown-up agreed to the camera, ISO 8601 */
	consentAt: string | null;
	/** the film that is being recorded */
	film: KeptFilm | null;
	problem: FilmProblem | null;
};

const off: RecorderView = { phase: "off", exam: null, stream: null, consentAt: null, film: null, problem: null };
/** a closed tab loses no more than this of a film, milliseconds */
const pieceMs = 4_000;
/** half an hour of this is 150 MB, and beads can be told apart */
const quality = { videoBitsPerSecond: 600_000, audioBitsPerSecond: 32_000 };
const picture = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 15 } };
const formats = ["video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];

function chosenFormat(): string | undefined {
	if (typeof MediaRecorder === "undefined") return undefined;
	return formats.find((format) => MediaRecorder.isTypeSupported(format));
}

function problemOf(error: unknown): FilmProblem {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "NotAllowedError") return "refused";
	return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "unable";
}

/** Films a sitting. It lives longer than a page, because the readiness screen, the run and the result are three. */
class FilmRecorder {
	#view = off;
	#listeners = new Set<() => void>();
	#recorder: MediaRecorder | null = null;
	#writes: Promise<unknown> = Promise.resolve();

	readonly view = (): RecorderView => this.#view;
	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	#set(change: Partial<RecorderView>): void {
		this.#view = { ...this.#view, ...change };
		for (const listener of this.#listeners) listener();
	}

	/** Shows the picture of the camera after a grown-up's yes, which goes with the film; nothing is kept yet. */
	async open(exam: string): Promise<void> {
		if (this.#view.phase !== "off") return;
		if (!chosenFormat() || !("mediaDevices" in navigator)) {
			this.#set({ ...off, exam, problem: "unable" });
			return;
		}
		this.#set({ ...off, phase: "opening", exam, consentAt: new Date(serverClock.now()).toISOString() });
		try {
			const stream = await navigator.mediaDevices.getUserMedia({ video: picture, audio: true });
			// the page may have closed the camera while the family was asked
			if (this.view().phase !== "opening") stopTracks(stream);
			else this.#set({ phase: "live", stream });
		} catch (error) {
			this.#set({ ...off, exam, problem: problemOf(error) });
		}
	}

	/** Keeps what the camera sees, piece by piece, on the device. */
	record(): void {
		const { stream, exam, phase, consentAt } = this.#view;
		const format = chosenFormat();
		if (phase !== "live" || !stream || !exam || !consentAt || !format) return;
		const recorder = new MediaRecorder(stream, { mimeType: format, ...quality });
		const began = serverClock.now();
		const type = filmTypes.find((known) => format.startsWith(known)) as FilmType;
		const id = crypto.randomUUID();
		const beganAt = new Date(began).toISOString();
		let film: KeptFilm = { id, exam, type, beganAt, consentAt, seconds: 0, sending: false };
		let [number, bytes] = [0, 0];
		recorder.addEventListener("dataavailable", ({ data }) => {
			if (data.size === 0) return;
			if (bytes + data.size > mostFilmBytes) {
				this.#stop("full");
				return;
			}
			bytes += data.size;
			film = { ...film, seconds: Math.round((serverClock.now() - began) / 1000) };
			const [piece, at] = [film, number++];
			this.#writes = this.#writes
				.then(async () => (await keptFilms()).addPiece(piece, at, data))
				.catch(() => this.#stop("full"));
		});
		recorder.addEventListener("stop", () => this.#stop(null));
		recorder.start(pieceMs);
		this.#recorder = recorder;
		this.#set({ phase: "recording", film });
	}

	#stop(problem: FilmProblem | null): void {
		if (this.#view.phase === "off") return;
		const recorder = this.#recorder;
		this.#recorder = null;
		if (recorder && recorder.state !== "inactive") recorder.stop();
		stopTracks(this.#view.stream);
		this.#set({ ...off, exam: this.#view.exam, problem });
	}

	/** Turns the camera off; resolves once everything that was recorded is kept. */
	async close(): Promise<void> {
		const recorder = this.#recorder;
		if (recorder && recorder.state !== "inactive") {
			await new Promise((resolve) => {
				recorder.addEventListener("stop", resolve, { once: true });
				recorder.stop();
			});
		}
		this.#stop(null);
		await this.#writes;
	}
}

function stopTracks(stream: MediaStream | null): void {
	for (const track of stream?.getTracks() ?? []) track.stop();
}

export const filmRecorder = new FilmRecorder();
