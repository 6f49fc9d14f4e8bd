import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { ExamStory } from "#worker/exam/sitting/contract";
import { LateTable } from "../attempt/late-table";
import { StoryTimeline } from "../attempt/story-timeline";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { NumberField } from "../ui/number-field";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { storyQuery } from "./queries";

const mostMinutes = 30;
type Act = "accept" | "keep" | "back" | "time" | "reopen" | "give_back";

/** Who decides: what is recorded of a sitting, what came too late, and what can still be done for the child. */
export function SittingCard({ exam }: { exam: Exam }) {
	const { data: story, error, refetch } = useQuery(storyQuery(exam._id));
	if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!story) return <LoadingBeads />;
	return (
		<Card className="grid gap-5">
			<h2>{m.exam_sitting()}</h2>
			{story.late ? <Late story={story.late} /> : null}
			<Acts key={`${exam.status} ${story.late?.decision ?? ""}`} exam={exam} story={story} />
			<StoryTimeline story={{ ...story, startedAt: exam.started_at }} />
		</Card>
	);
}

function Late({ story }: { story: NonNullable<ExamStory["late"]> }) {
	const said = { accept: m.olympiad_late_counted, keep: m.olympiad_late_left_out };
	return (
		<section className="grid gap-2">
			<h3 className="text-lg">{m.olympiad_late_decide()}</h3>
			{story.decision ? (
				<p>
					{said[story.decision]()}: {story.reason}
					{story.stands ? null : ` (${m.exam_late_more()})`}
				</p>
			) : null}
			<LateTable late={story} />
		</section>
	);
}

const actTexts = {
	accept: m.olympiad_late_count_in,
	keep: m.olympiad_late_leave_out,
	back: m.olympiad_late_take_back,
	time: m.olympiad_board_add_time,
	reopen: m.olympiad_board_reopen,
	give_back: m.exam_give_back,
} as const satisfies Record<Act, () => string>;

/** What can be done now. */
function actsOf({ late, more_time, reopen, give_back }: ExamStory, { certified }: Exam): Act[] {
	const judged: Act[] =
		!late || certified
			? []
			: [
					...(late.answers.length > 0 && !(late.decision === "accept" && late.stands) ? (["accept"] as const) : []),
					...(late.decision === "keep" && late.stands ? [] : (["keep"] as const)),
					...(late.decision ? (["back"] as const) : []),
				];
	return [
		...judged,
		...(more_time ? (["time"] as const) : []),
		...(reopen ? (["reopen"] as const) : []),
		...(give_back ? (["give_back"] as const) : []),
	];
}

/** The acts with the reason that each of them needs; the log keeps it. */
function Acts({ exam, story }: { exam: Exam; story: ExamStory }) {
	const queryClient = useQueryClient();
	const [id, setId] = useState(() => crypto.randomUUID());
	const [reason, setReason] = useState("");
	const [minutes, setMinutes] = useState(1);
	const [missing, setMissing] = useState(false);
	const acting = useMutation({
		mutationFn: async (act: Act) => {
			const calls = api.exams[":id"];
			const param = { id: exam._id };
			const said = reason.trim();
			if (act === "time") return unwrap(calls["extra-time"].$post({ param, json: { _id: id, minutes, reason: said } }));
			if (act === "reopen") return unwrap(calls.reopen.$post({ param, json: { reason: said } }));
			if (act === "give_back") return unwrap(calls["give-back"].$post({ param, json: { reason: said } }));
			return unwrap(calls.late.$post({ param, json: { decision: act, reason: said } }));
		},
		onSuccess: async () => {
			setId(crypto.randomUUID());
			setReason("");
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			toast({ kind: "ok", text: m.SAVED() });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const acts = actsOf(story, exam);
	if (acts.length === 0) return null;
	return (
		<section className="grid gap-3">
			<TextField
				label={m.olympiad_board_reason()}
				hint={m.olympiad_board_reason_hint()}
				name="act-reason"
				autoComplete="off"
				maxLength={500}
				value={reason}
				onChange={({ target }) => {
					setReason(target.value);
					setMissing(false);
				}}
				{...(missing && { error: m.REQUIRED() })}
			/>
			{acts.includes("time") ? (
				<NumberField
					label={m.exam_more_minutes()}
					name="minutes"
					value={minutes}
					min={1}
					max={mostMinutes}
					onChange={setMinutes}
				/>
			) : null}
			<div className="flex flex-wrap gap-2.5">
				{acts.map((act) => (
					<Button
						key={act}
						loading={acting.isPending && acting.variables === act}
						disabled={acting.isPending}
						onClick={() => (reason.trim() === "" ? setMissing(true) : acting.mutate(act))}
					>
						{actTexts[act]()}
					</Button>
				))}
			</div>
		</section>
	);
}
