import { useMutation } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import type { ExamType } from "#domain/exam/exam-type";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import { api, unwrap } from "../lib/api";
import { dayLocale } from "../lib/day-locale";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";
import { levelName } from "./texts";

const longDay = (instant: string) =>
	new Intl.DateTimeFormat(dayLocale(), { dateStyle: "long" }).format(new Date(instant));

/** Whether there is something to show: a level that is reached, whoever had to look at it first. */
export const isShown = ({ outcome }: Exam): boolean => outcome === "passed";

/** Gives a text to whatever the device shares with, or copies it. */
async function share(text: string): Promise<void> {
	if ("share" in navigator) {
		await navigator.share({ text });
		return;
	}
	await (navigator as Navigator).clipboard.writeText(text);
	toast({ kind: "ok", text: m.exam_share_copied() });
}

function ShareButton({ textOf }: { textOf: () => Promise<string> }) {
	const sharing = useMutation({
		mutationFn: async () => share(await textOf()),
		onError: (error) => {
			// the child has closed the device's own window
			if (error instanceof DOMException && error.name === "AbortError") return;
			toast({ kind: "error", text: failureText(error) });
		},
	});
	return (
		<Button loading={sharing.isPending} onClick={() => sharing.mutate()}>
			<Share2 size={20} aria-hidden="true" />
			{m.exam_share()}
		</Button>
	);
}

/**
 * Shows a passed level to a grown-up by whatever the device shares with, or copied: name, ladder, level and day, as the
 * check of a certificate says, and its address once there is one.
 */
export function ShowGrownUp({ exam }: { exam: Exam }) {
	const { _id, user, type, level, ended_at, certified } = exam;
	async function textOf(): Promise<string> {
		const said = m.exam_share_text({ name: nameOf(user), level: levelName(type, level), day: longDay(ended_at ?? "") });
		const code = certified ? (await unwrap(api.exams[":id"].certificate.$get({ param: { id: _id } }))).code : null;
		return code ? `${said} ${new URL(`/certificates/${code}`, location.href).href}` : said;
	}
	return <ShareButton textOf={textOf} />;
}

/** Asks a grown-up for an attempt at a level: the sentence, and the way to what exams cost. */
export function AskGrownUp({ type, level }: { type: ExamType; level: string }) {
	const link = new URL("/ucoins", location.href).href;
	return <ShareButton textOf={async () => `${m.exam_ask_text({ level: levelName(type, level) })} ${link}`} />;
}
