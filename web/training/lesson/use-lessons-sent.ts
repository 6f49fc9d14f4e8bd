import { useEffect } from "react";
import type { LessonProgress } from "#domain/lesson/progress";
import { keptMe } from "../../account/session/kept-me";
import { trains } from "../../account/session/trains";
import { api, unwrap } from "../../lib/api";
import { keepLessons, lessonsOf } from "./lesson-memory";

/** Tells the account what this device knows of the lessons, and keeps what the account knows. Throws what the call throws. */
async function sendLessons(owner: string): Promise<void> {
	const data = lessonsOf(owner).map(({ lesson, steps, finishedAt }) => ({
		lesson,
		steps,
		finished_at: finishedAt === null ? null : new Date(finishedAt).toISOString(),
	}));
	const known = await unwrap(api.training.lessons.$post({ json: { owner, data } }));
	keepLessons(
		owner,
		known.data.map(({ lesson, steps, finished_at }) => ({
			lesson,
			steps,
			finishedAt: finished_at === null ? null : Date.parse(finished_at),
		})),
	);
}

/**
 * Sends the progress of somebody who is signed in after every step, and again when the connection returns. What was not
 * sent is sent with the next step or the next visit: the device keeps it all.
 */
export function useLessonsSent(owner: string | null, progress: readonly LessonProgress[]): void {
	useEffect(() => {
		const me = keptMe();
		if (owner === null || me?._id !== owner || me.acting || !trains(me)) return;
		const send = () => void sendLessons(owner).catch(() => undefined);
		send();
		window.addEventListener("online", send);
		return () => window.removeEventListener("online", send);
	}, [owner, progress]);
}
