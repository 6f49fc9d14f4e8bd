import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Radio } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { LessonCard } from "#worker/schedule/contract";
import { api, settle, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { toast } from "../ui/toast";
import { AttendanceRow } from "./attendance-row";
import { LessonForm } from "./lesson-form";
import { MoveDialog } from "./move-dialog";
import { lessonDayQuery, scheduleKey } from "./queries";
import { SubstituteDialog } from "./substitute-dialog";
import { longDay, placeText, shortDay } from "./texts";
import { useAnyway } from "./use-anyway";
import { useMarks } from "./use-marks";

/** The room opens this long before a lesson and after it, and children are marked this long before, milliseconds. */
const doorMs = 60 * 60_000;
const markMs = 30 * 60_000;

interface LessonPanelProps {
	id: string;
	day: string;
	now: number;
	onClose: () => void;
}

/** A lesson on a day: who came, the way into its room, and what can be different. */
export function LessonPanel({ id, day, now, onClose }: LessonPanelProps) {
	const { data, error, refetch } = useQuery(lessonDayQuery(id, day));
	if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <LoadingBeads />;
	return <Shown card={data} now={now} onClose={onClose} />;
}

function Shown({ card, now, onClose }: { card: LessonCard; now: number; onClose: () => void }) {
	const { _id: id, day, date, data: children, state, plans } = card;
	const [asked, setAsked] = useState<"move" | "substitute" | "edit" | "end" | null>(null);
	const queryClient = useQueryClient();
	const mark = useMarks(id, day);
	const ahead = Date.parse(card.starts_at) - markMs > now;
	const over = Date.parse(card.ends_at) <= now;
	const here = children.filter((child) => child.state === "came" || child.state === "late").length;
	const missing = children.filter((child) => child.state === null);
	const change = async (json: { change: "cancel" } | { change: "restore"; anyway: boolean }) => {
		await settle(api.schedule.lessons[":id"][":day"].change.$post({ param: { id, day }, json }));
		toast({ kind: "ok", text: m.SAVED() });
		await queryClient.invalidateQueries({ queryKey: scheduleKey });
	};
	const say = (fault: unknown) => toast({ kind: "error", text: failureText(fault) });
	const cancel = useMutation({ mutationFn: () => change({ change: "cancel" }), onError: say });
	const restore = useAnyway((anyway) => change({ change: "restore", anyway }), say);
	const end = useMutation({
		mutationFn: () => settle(api.schedule.lessons[":id"].end.$post({ param: { id }, json: { from: day } })),
		onSuccess: async () => {
			toast({ kind: "ok", text: m.schedule_ended({ day: shortDay(day) }) });
			onClose();
			await queryClient.invalidateQueries({ queryKey: scheduleKey });
		},
		onError: say,
	});
	return (
		<div className="grid content-start gap-3">
			<header className="grid gap-0.5">
				<p className="num text-[13px] font-medium text-muted-foreground">
					{m.schedule_day_at({ day: longDay(date), time: card.time })}
				</p>
				<h2 className="text-xl break-words">{card.group.name}</h2>
				<p className="text-sm text-muted-foreground">
					{[placeText(card), nameOf(card.teacher)].filter(Boolean).join(", ")}
				</p>
				{card.substitute ? (
					<p className="font-semibold">
						{plans
							? m.schedule_given_card({ name: nameOf(card.substitute) })
							: m.schedule_substitute_yours({ name: nameOf(card.teacher) })}
					</p>
				) : null}
			</header>
			{state === "cancelled" ? (
				<>
					<p>{m.schedule_cancelled_text()}</p>
					{plans ? (
						<Button loading={restore.pending} onClick={() => void restore.go(false)}>
							{m.schedule_restore()}
						</Button>
					) : null}
				</>
			) : (
				<>
					<RoomButton card={card} now={now} />
					<div className="flex flex-wrap items-center justify-between gap-2 border-b border-border pb-2.5">
						<p>
							<b className="num text-2xl">{here}</b> {m.schedule_of_came({ count: children.length })}
						</p>
						{!ahead && missing.length > 0 ? (
							<Button size="sm" onClick={() => mark(missing.map(({ _id }) => ({ user: _id, state: "came" })))}>
								{here === 0 ? m.schedule_all_came() : m.schedule_others_came()}
							</Button>
						) : null}
					</div>
					{children.length === 0 ? <p className="text-muted-foreground">{m.schedule_group_empty()}</p> : null}
					<ul className="grid">
						{children.map((child) => (
							<AttendanceRow
								key={child._id}
								child={child}
								day={date}
								ahead={ahead}
								onMark={(next) => mark([{ user: child._id, state: next }])}
							/>
						))}
					</ul>
					<p className="text-sm text-muted-foreground">{ahead ? m.schedule_ahead_hint() : m.schedule_mark_hint()}</p>
					{plans ? (
						<div className="flex flex-wrap gap-2 border-t border-border pt-3">
							<Button size="sm" onClick={() => setAsked("move")}>
								{m.schedule_move()}
							</Button>
							{over ? null : (
								<Button size="sm" onClick={() => setAsked("substitute")}>
									{m.schedule_substitute()}
								</Button>
							)}
							{state === "moved" ? (
								<Button size="sm" loading={restore.pending} onClick={() => void restore.go(false)}>
									{m.schedule_move_back()}
								</Button>
							) : null}
							<Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
								{m.schedule_cancel()}
							</Button>
							{state === "planned" && (card.repeats || Date.parse(card.starts_at) > now) ? (
								<Button size="sm" onClick={() => setAsked("edit")}>
									{card.repeats ? m.schedule_edit_all() : m.schedule_edit()}
								</Button>
							) : null}
							{card.repeats ? (
								<Button size="sm" variant="ghost" className="text-bad" onClick={() => setAsked("end")}>
									{m.schedule_end()}
								</Button>
							) : null}
						</div>
					) : null}
				</>
			)}
			{restore.dialog}
			{asked === "substitute" ? <SubstituteDialog card={card} close={() => setAsked(null)} /> : null}
			{asked === "move" ? <MoveDialog card={card} close={() => setAsked(null)} /> : null}
			{asked === "edit" ? <LessonForm edited={card} close={() => setAsked(null)} onSaved={onClose} /> : null}
			{asked === "end" ? (
				<ConfirmDialog
					danger
					title={m.schedule_end_title({ day: shortDay(day) })}
					description={m.schedule_end_text()}
					action={m.schedule_end()}
					pending={end.isPending}
					onConfirm={() => end.mutate()}
					onClose={() => setAsked(null)}
				/>
			) : null}
		</div>
	);
}

/** The way into the room of one's own lesson, from an hour before it on. */
function RoomButton({ card, now }: { card: LessonCard; now: number }) {
	const navigate = useNavigate();
	const { _id: id, day, room } = card;
	const open = useMutation({
		mutationFn: () => unwrap(api.schedule.lessons[":id"][":day"].open.$post({ param: { id, day } })),
		onSuccess: ({ room: opened }) => void navigate({ to: "/classroom/$room", params: { room: opened } }),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const atDoor = now >= Date.parse(card.starts_at) - doorMs && now <= Date.parse(card.ends_at) + doorMs;
	if (!card.mine || !atDoor) return null;
	return (
		<Button variant="primary" loading={open.isPending} onClick={() => open.mutate()}>
			<Radio size={20} aria-hidden="true" />
			{room ? m.schedule_room_back() : m.schedule_room_open()}
		</Button>
	);
}
