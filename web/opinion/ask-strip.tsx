import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { mostCommentSigns } from "#domain/opinion/opinion";
import { m } from "#messages";
import type { OpinionAsk } from "#worker/opinion/contract";
import { useActing } from "../account/session/use-acting";
import { api, settle } from "../lib/api";
import { failureText } from "../lib/error-text";
import { eventName } from "../lib/event-name";
import { getLocale } from "../paraglide/runtime.js";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { StarChoice } from "../ui/star-choice";
import { TextAreaField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { askQuery } from "./queries";

type Asked = NonNullable<OpinionAsk["ask"]>;

function questionText(asked: Asked): string {
	if (asked.subject === "product") return m.opinion_ask_product();
	const name = eventName(asked);
	return asked.subject === "lesson" ? m.opinion_ask_lesson({ name }) : m.opinion_ask_olympiad({ name });
}

/**
 * What people are asked rarely, under everything else of the main page: stars and, if they wish, a few words. An admin who
 * looks as somebody is not asked for them.
 */
export function AskStrip() {
	return useActing(useQueryClient()) ? null : <Asking />;
}

function Asking() {
	const queryClient = useQueryClient();
	const { data } = useQuery(askQuery);
	const [changes, setChanges] = useState(false);
	const [sent, setSent] = useState<NonNullable<OpinionAsk["latest"]> | null>(null);
	const ask = data?.ask ?? null;
	const latest = sent ?? data?.latest ?? null;
	const asks = ask !== null && sent === null;
	useEffect(() => {
		// a failure only means that it may be asked once more
		if (asks) void settle(api.opinions.ask.$post({ json: { what: "shown" } })).catch(() => undefined);
	}, [asks]);
	function later(): void {
		queryClient.setQueryData(askQuery.queryKey, { ask: null, latest: data?.latest ?? null });
		void settle(api.opinions.ask.$post({ json: { what: "later" } })).catch(() => undefined);
	}
	function kept(answer: NonNullable<OpinionAsk["latest"]>): void {
		setSent(answer);
		setChanges(false);
	}
	if (asks) return <AskForm asked={ask} onKept={kept} onLater={later} />;
	if (!latest) return null;
	if (changes) return <AskForm asked={latest} before={latest} onKept={kept} onLater={() => setChanges(false)} />;
	return (
		<output className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
			{m.opinion_thanks()}
			<Button size="sm" onClick={() => setChanges(true)}>
				{m.opinion_change()}
			</Button>
		</output>
	);
}

interface AskFormProps {
	asked: Asked;
	before?: { stars: number; comment: string };
	onKept: (answer: NonNullable<OpinionAsk["latest"]>) => void;
	onLater: () => void;
}

function AskForm({ asked, before, onKept, onLater }: AskFormProps) {
	const [stars, setStars] = useState(before?.stars ?? 0);
	const [comment, setComment] = useState(before?.comment ?? "");
	const send = useMutation({
		mutationFn: () =>
			settle(
				api.opinions.$post({
					json: { subject: asked.subject, _id: asked._id, stars, comment: comment.trim(), lang: getLocale() },
				}),
			),
		onSuccess: () => onKept({ ...asked, stars, comment: comment.trim() }),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const question = questionText(asked);
	return (
		<Card aria-labelledby="opinion" className="mt-4 grid max-w-[620px] gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 id="opinion" className="text-lg">
					{question}
				</h2>
				<StarChoice label={question} value={stars} onChange={setStars} />
			</div>
			{stars > 0 ? (
				<TextAreaField
					name="comment"
					rows={2}
					label={asked.subject === "product" ? m.opinion_comment_adult() : m.opinion_comment_child()}
					maxLength={mostCommentSigns}
					value={comment}
					onChange={({ target }) => setComment(target.value)}
				/>
			) : null}
			<div className="flex flex-wrap gap-2">
				{stars > 0 ? (
					<Button variant="primary" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
						{m.opinion_send()}
					</Button>
				) : null}
				<Button size="sm" onClick={onLater}>
					{m.opinion_later()}
				</Button>
			</div>
		</Card>
	);
}
