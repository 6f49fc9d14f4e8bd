import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ClipboardCheck, Pencil } from "lucide-react";
import { useState } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { Homework } from "#worker/school/homework/contract";
import type { Me } from "../../../account/session/queries";
import { deviceNow } from "../../../lib/clock";
import { failureText } from "../../../lib/error-text";
import { nameOf } from "../../../lib/name-of";
import { usePageTitle } from "../../../shells/page-title";
import { buttonVariants } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { ErrorState } from "../../../ui/error-state";
import { LoadingBeads } from "../../../ui/loading-beads";
import { SelectField } from "../../../ui/select-field";
import { DayChildren } from "./day-children";
import { Different } from "./different";
import { titleOf, whenParts } from "./homework-texts";
import { homeworkQuery } from "./queries";
import { RowMenu } from "./row-menu";
import { dayInWords, shortDay } from "./says";
import { taskLine, taskTitle } from "./task-card";

/** A homework that was given: how far its children are on each day, what is different for some, and its versions. */
export function GivenHomeworkPage({ me, id }: { me: Me; id: string }) {
	usePageTitle(m.school_hw_homework());
	const { data, error, refetch } = useQuery(homeworkQuery(id));
	const navigate = useNavigate();
	const [picked, setPicked] = useState<string | null>(null);
	if (!data) {
		if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
		return <LoadingBeads />;
	}
	const today = moscowDate(deviceNow());
	const when = whenParts(data.schedule);
	// the days come latest first: the latest that has come
	const day = picked ?? data.days.find((one) => one.day <= today)?.day ?? data.days[0]?.day;
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<Link to="/homeworks" className="inline-flex min-h-11 items-center text-sm">
						{m.school_hw_title()}
					</Link>
					<h1 className="break-words">{titleOf(data)}</h1>
					<p className="text-muted-foreground">
						{[when.often, when.days, ...data.groups.map(({ name }) => name)].filter(Boolean).join(", ")}
					</p>
				</div>
				<div className="flex flex-wrap items-center gap-2">
					{data.to_review > 0 ? (
						<Link to="/homeworks/review" className={buttonVariants({ variant: "primary" })}>
							<ClipboardCheck size={19} aria-hidden="true" />
							{m.school_hw_to_review({ count: data.to_review })}
						</Link>
					) : null}
					{data.editable ? (
						<Link to="/homeworks/edit/$id" params={{ id }} className={buttonVariants()}>
							<Pencil size={18} aria-hidden="true" />
							{m.school_hw_edit()}
						</Link>
					) : null}
					<RowMenu row={data} onDeleted={() => void navigate({ to: "/homeworks" })} />
				</div>
			</header>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[22px] lg:grid-cols-[minmax(0,1fr)_340px]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
					{data.days.length > 1 ? (
						<SelectField
							label={m.school_hw_day()}
							name="day"
							className="max-w-[420px]"
							value={day ?? ""}
							onChange={(event) => setPicked(event.target.value)}
							options={data.days.map((one) => ({
								value: one.day,
								label: `${dayInWords(one.day)}, ${m.school_hw_done_of({ done: one.completed, count: one.given })}`,
							}))}
						/>
					) : null}
					{day === undefined ? (
						<Card>
							<p>{m.school_hw_not_given_yet()}</p>
						</Card>
					) : (
						<DayChildren key={day} me={me} homework={data} day={day} today={today} />
					)}
				</div>
				<Facts homework={data} />
			</div>
		</div>
	);
}

function Facts({ homework }: { homework: Homework }) {
	const { tasks, comment, versions, without } = homework;
	return (
		<Card className="grid gap-4">
			<section className="grid gap-2">
				<h2 className="text-lg">{m.school_hw_tasks()}</h2>
				<ol className="grid gap-2">
					{tasks.map((task) => (
						<li key={task._id}>
							<b className="font-semibold">{taskTitle(task)}</b>, {m.school_hw_problems_count({ count: task.count })}
							<span className="block text-sm break-words text-muted-foreground">{taskLine(task)}</span>
						</li>
					))}
				</ol>
				{comment ? <p className="border-l-4 border-border pl-3 whitespace-pre-line">{comment}</p> : null}
			</section>
			{without.length > 0 ? (
				<p className="text-sm text-muted-foreground">
					{m.school_hw_without()} {without.map(nameOf).join(", ")}
				</p>
			) : null}
			<Different homework={homework} />
			{versions.length > 1 ? (
				<section className="grid gap-1.5 border-t border-border pt-3">
					<h2 className="text-lg">{m.school_hw_versions()}</h2>
					<p className="text-sm text-muted-foreground">{m.school_hw_versions_text()}</p>
					<ol className="grid gap-1 text-sm">
						{versions.map(({ version, at, by }) => (
							<li key={version}>{m.school_hw_version({ version, day: shortDay(at), by: nameOf(by) })}</li>
						))}
					</ol>
				</section>
			) : null}
		</Card>
	);
}
