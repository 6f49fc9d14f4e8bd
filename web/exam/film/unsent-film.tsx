import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw, Send } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { serverClock } from "../../lib/clock";
import { failureText } from "../../lib/error-text";
import { clockText } from "../../lib/number-text";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { examQuery } from "../queries";
import { CameraConsent } from "./camera-consent";
import { filmCalls, keptFilmsQuery } from "./film-calls";
import { type KeptFilm, keptFilms } from "./kept-films";
import { sendFilm } from "./send-film";

const agreedNow = () => new Date(serverClock.now()).toISOString();

/** A film that is on this device: looked at, sent or thrown away. Once it is to be sent it goes on by itself after a reload. */
export function UnsentFilm({ film }: { film: KeptFilm }) {
	const queryClient = useQueryClient();
	const address = useAddress(film);
	const [share, setShare] = useState(0);
	const { id, exam, sending } = film;
	const send = (consentAt: string | undefined) =>
		void keptFilms().then(async (kept) => {
			await kept.keep({ ...film, ...(consentAt && { consentAt }), sending: true });
			await changed();
		});
	const changed = () => queryClient.invalidateQueries({ queryKey: keptFilmsQuery(exam).queryKey });
	useEffect(() => {
		if (!sending) return;
		const given = new AbortController();
		const wait = (ms: number) =>
			new Promise<void>((resolve, reject) => {
				const timer = setTimeout(resolve, ms);
				const online = () => resolve();
				window.addEventListener("online", online, { once: true });
				given.signal.addEventListener("abort", () => {
					clearTimeout(timer);
					window.removeEventListener("online", online);
					reject(given.signal.reason);
				});
			});
		async function run(): Promise<void> {
			const kept = await keptFilms();
			try {
				const sent = await alone(id, async () =>
					sendFilm(film, await kept.whole(film), { calls: filmCalls, wait, onProgress: setShare }),
				);
				if (sent === null) return;
				await kept.drop(id);
				queryClient.setQueryData(examQuery(exam).queryKey, sent);
			} catch (error) {
				if (given.signal.aborted) return;
				await kept.keep({ ...film, sending: false });
				toast({ kind: "error", text: failureText(error) });
			}
			await queryClient.invalidateQueries({ queryKey: keptFilmsQuery(exam).queryKey });
		}
		void run();
		return () => given.abort();
	}, [film, id, sending, exam, queryClient]);
	const percent = Math.round(share * 100);
	return (
		<div className="grid gap-3">
			{address ? (
				// oxlint-disable-next-line jsx-a11y/media-has-caption -- a child's own film has no captions
				<video
					src={address}
					controls
					playsInline
					aria-label={m.exam_film_own()}
					className="aspect-[4/3] w-full max-w-[360px] rounded-md bg-sunken"
				/>
			) : null}
			{sending ? (
				<div className="grid max-w-[360px] gap-1.5">
					<progress
						className="h-2 w-full accent-[var(--primary)]"
						max={100}
						value={percent}
						aria-label={m.exam_film_sending({ percent })}
					/>
					<output className="text-[15px] text-muted-foreground">{m.exam_film_sending({ percent })}</output>
				</div>
			) : (
				<>
					<p className="text-[15px] text-muted-foreground">{m.exam_film_kept({ length: clockText(film.seconds) })}</p>
					{film.consentAt === undefined ? (
						<CameraConsent label={m.exam_film_send()} onAgreed={() => send(agreedNow())} />
					) : null}
					<div className="flex flex-wrap gap-2.5">
						{film.consentAt === undefined ? null : (
							<Button variant="primary" onClick={() => send(film.consentAt)}>
								<Send size={20} aria-hidden="true" />
								{m.exam_film_send()}
							</Button>
						)}
						<Button
							onClick={() =>
								void keptFilms().then(async (kept) => {
									await kept.drop(id);
									await changed();
								})
							}
						>
							<RotateCcw size={20} aria-hidden="true" />
							{m.exam_film_retake()}
						</Button>
					</div>
				</>
			)}
		</div>
	);
}

/** Does something in one tab of the browser at a time; null where another tab does it. */
async function alone<Answer>(film: string, work: () => Promise<Answer>): Promise<Answer | null> {
	if (!("locks" in navigator)) return work();
	return navigator.locks.request(`film:${film}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/** An address of a film on this device, as long as it is shown. */
function useAddress({ id, type }: KeptFilm): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		let made: string | null = null;
		let gone = false;
		void keptFilms()
			.then((kept) => kept.whole({ id, type }))
			.then((whole) => {
				if (gone || whole.size === 0) return;
				made = URL.createObjectURL(whole);
				setAddress(made);
			});
		return () => {
			gone = true;
			if (made) URL.revokeObjectURL(made);
		};
	}, [id, type]);
	return address;
}
