import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, RotateCcw, SlidersHorizontal, Star } from "lucide-react";
import { useState } from "react";
import type { AssignmentStatus } from "#domain/homework/assignment-state";
import { m } from "#messages";
import type { DayAssignments } from "#worker/school/homework/assignment-contract";
import type { Homework } from "#worker/school/homework/contract";
import type { Me } from "../../../account/session/queries";
import { failureText } from "../../../lib/error-text";
import { nameOf } from "../../../lib/name-of";
import { toggled } from "../../../lib/toggled";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox-field";
import { ErrorState } from "../../../ui/error-state";
import { LoadingBeads } from "../../../ui/loading-beads";
import { ActionBar, type Column, Table } from "../../../ui/table";
import { ChildChangesDialog } from "./child-changes";
import { ExtendDialog } from "./extend-dialog";
import { dayQuery, waitingQuery } from "./queries";
import { ReopenDialog } from "./reopen-dialog";
import { ReviewDialog } from "./review-dialog";
import { shortDay } from "./says";

type Row = DayAssignments["data"][number];

const stateTexts: Record<AssignmentStatus, () => string> = {
	new: m.school_hw_child_new,
	in_progress: m.school_hw_child_in_progress,
	completed: m.school_hw_child_completed,
	completed_late: m.school_hw_child_completed_late,
	overachieved: m.school_hw_child_overachieved,
	not_completed: m.school_hw_child_not_completed,
};

type Props = { me: Me; homework: Homework; day: string; today: string };

/** The children of a homework on a day; some of them get more time or other numbers. */
export function DayChildren({ me, homework, day, today }: Props) {
	const { data, error, refetch } = useQuery(dayQuery(homework._id, day));
	// what is done waits from the next day on
	const waiting = useQuery({ ...waitingQuery(homework, day), enabled: day < today }).data ?? [];
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [asked, setAsked] = useState<"extend" | "change" | "reopen" | "review" | null>(null);
	if (!data) {
		if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
		return <LoadingBeads />;
	}
	const all = data.data.length > 0 && data.data.every(({ _id }) => selected.has(_id));
	const rows = data.data.filter(({ _id }) => selected.has(_id));
	const toReview = waiting.filter(({ _id }) => selected.has(_id));
	const columns: Column<Row>[] = [
		{
			key: "select",
			head: (
				<Checkbox
					aria-label={m.school_select_all()}
					checked={all}
					onChange={() => setSelected(new Set(all ? [] : data.data.map(({ _id }) => _id)))}
					className="-my-2.5"
				/>
			),
			narrow: "end",
			className: "md:w-[52px] md:!pr-0",
			cell: ({ _id, student }) => (
				<Checkbox
					aria-label={m.school_select({ name: nameOf(student) })}
					checked={selected.has(_id)}
					onChange={() => setSelected(toggled(selected, _id))}
					className="-my-1.5 max-md:-mr-2.5"
				/>
			),
		},
		{
			key: "name",
			head: m.school_student(),
			narrow: "title",
			// one press from the name to the sums that went wrong
			cell: ({ _id, student, answered }) =>
				answered === 0 ? (
					<span className="font-semibold break-words">{nameOf(student)}</span>
				) : (
					<Link
						to="/homeworks/assignments/$id"
						params={{ id: _id }}
						className="inline-flex min-h-11 items-center font-semibold break-words"
					>
						{nameOf(student)}
					</Link>
				),
		},
		{
			key: "state",
			head: m.school_state(),
			selfSaid: true,
			cell: ({ status, answered, correct, stars, came_later: later, unearned }) => (
				<span>
					{stateTexts[status]()}
					{later && status !== "completed_late" ? `, ${m.school_hw_came_later()}` : ""}
					{unearned > 0 ? `, ${m.school_hw_unearned({ count: unearned })}` : ""}
					<span className="md:hidden">
						{answered === 0 ? "" : `, ${m.school_hw_right_of({ right: correct, seen: answered })}`}
						{stars === null ? "" : `, ★ ${stars}`}
					</span>
				</span>
			),
		},
		{
			key: "right",
			head: m.school_hw_right(),
			numeric: true,
			narrow: "hidden",
			cell: ({ answered, correct }) => (answered === 0 ? "–" : m.school_hw_done_of({ done: correct, count: answered })),
		},
		{
			key: "due",
			head: m.school_hw_due_on(),
			cell: ({ due, extension }) => (
				<span>
					{shortDay(due)}
					{extension ? <span className="block text-sm break-words text-muted-foreground">{extension}</span> : null}
				</span>
			),
		},
		{
			key: "stars",
			head: m.school_hw_stars(),
			numeric: true,
			narrow: "hidden",
			cell: ({ stars }) => (stars === null ? "" : `${stars}/5`),
		},
	];
	const close = () => setAsked(null);
	return (
		<>
			<Table
				caption={m.school_hw_children_caption()}
				rows={data.data}
				rowKey={({ _id }) => _id}
				columns={columns}
				selected={({ _id }) => selected.has(_id)}
			/>
			{rows.length > 0 ? (
				<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
					<b className="grow">{m.school_selected({ count: rows.length })}</b>
					<div className="flex flex-wrap gap-3">
						{toReview.length > 0 ? (
							<Button size="sm" variant="primary" onClick={() => setAsked("review")}>
								<Star size={18} aria-hidden="true" />
								{m.school_hw_to_review({ count: toReview.length })}
							</Button>
						) : null}
						<Button size="sm" onClick={() => setAsked("extend")}>
							<CalendarPlus size={18} aria-hidden="true" />
							{m.school_hw_extend()}
						</Button>
						{rows.every(({ reopenable }) => reopenable) ? (
							<Button size="sm" onClick={() => setAsked("reopen")}>
								<RotateCcw size={18} aria-hidden="true" />
								{m.school_hw_reopen()}
							</Button>
						) : null}
						{homework.editable ? (
							<Button size="sm" onClick={() => setAsked("change")}>
								<SlidersHorizontal size={18} aria-hidden="true" />
								{m.school_hw_change_for()}
							</Button>
						) : null}
					</div>
				</ActionBar>
			) : null}
			{asked === "extend" ? <ExtendDialog ids={rows.map(({ _id }) => _id)} today={today} close={close} /> : null}
			{asked === "review" ? <ReviewDialog me={me} rows={toReview} close={close} /> : null}
			{asked === "reopen" ? <ReopenDialog ids={rows.map(({ _id }) => _id)} close={close} /> : null}
			{asked === "change" ? (
				<ChildChangesDialog homework={homework} students={rows.map(({ student }) => student._id)} close={close} />
			) : null}
		</>
	);
}
