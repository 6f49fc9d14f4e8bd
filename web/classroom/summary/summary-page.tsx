import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { may } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import type { LessonDetail } from "#worker/classroom/contract";
import type { Me } from "../../account/session/queries";
import { ApiError } from "../../lib/api";
import { dayTimeText } from "../../lib/day-time";
import { failureText } from "../../lib/error-text";
import { nameOf } from "../../lib/name-of";
import { usePageTitle } from "../../shells/page-title";
import { buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { lessonQuery } from "../../school/homework/teacher/queries";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { brokenFormulas } from "./broken-formulas";

/** The room writes its summary soon after the end: a lesson that is not there yet is asked for again. */
const retries = 5;

/** What came of a lesson: who was there, how well it went, and at which formulas it broke. */
export function SummaryPage({ id, me }: { id: string; me: Me }) {
	usePageTitle(m.classroom_summary());
	const { data, error, refetch } = useQuery({
		...lessonQuery(id),
		retry: (failures, fault) => failures < retries && !(fault instanceof ApiError && fault.status === 403),
		retryDelay: 1_000,
	});
	if (!data) {
		return (
			<>
				<h1 className="text-2xl">{m.classroom_summary()}</h1>
				{error ? (
					<ErrorState text={failureText(error)} onRetry={() => void refetch()} />
				) : (
					<LoadingBeads text={m.classroom_summary_wait()} />
				)}
			</>
		);
	}
	const broken = brokenFormulas(data.data);
	// a child sees of a lesson only itself
	const own = me.role === Role.student;
	const gives = may({ id: me._id, role: me.role }, "homeworks.give");
	return (
		<div className="grid max-w-[980px] gap-5">
			<header className="flex flex-wrap items-center gap-4">
				<div className="grow">
					<h1 className="text-2xl">{data.title}</h1>
					<p className="text-muted-foreground">{dayTimeText(data.started_at)}</p>
				</div>
				{gives && data.correct < data.answered ? (
					<Link to="/homeworks/new" search={{ lesson: id }} className={buttonVariants({ variant: "primary" })}>
						<ClipboardList size={20} aria-hidden="true" />
						{m.classroom_homework()}
					</Link>
				) : null}
			</header>
			<Card className="grid gap-2">
				{own && data.answered === 0 ? null : (
					<p className="num text-xl">
						{own
							? m.classroom_checked({ right: data.correct, total: data.answered })
							: m.classroom_past_line({ members: data.members, correct: data.correct, answered: data.answered })}
					</p>
				)}
				{broken.length > 0 ? (
					<p>
						{m.classroom_summary_broke()}{" "}
						<span className="num font-semibold">
							{broken
								.slice(0, 5)
								.map(({ formula }) => formulaText(formula))
								.join(", ")}
						</span>
					</p>
				) : (
					<p className="text-muted-foreground">
						{data.answered === 0
							? m.classroom_summary_none()
							: data.correct < data.answered
								? m.classroom_summary_unclear()
								: m.classroom_summary_clean()}
					</p>
				)}
			</Card>
			{own ? null : (
				<ul className="grid gap-2.5 md:grid-cols-2">
					{data.data.map((member) => (
						<Member key={member._id} member={member} />
					))}
				</ul>
			)}
		</div>
	);
}

function Member({ member }: { member: LessonDetail["data"][number] }) {
	const { answered, correct } = member;
	const broken = brokenFormulas([member]);
	return (
		<li className="grid gap-1 rounded-md border border-border bg-card px-4 py-3">
			<p className="flex items-baseline justify-between gap-3">
				<b className="font-semibold">{nameOf(member)}</b>
				<span className="num whitespace-nowrap">
					{answered === 0 ? m.classroom_summary_no_answers() : m.classroom_summary_right({ correct, answered })}
				</span>
			</p>
			{broken.length > 0 ? (
				<p className="num text-sm text-muted-foreground">
					{broken
						.slice(0, 3)
						.map(({ formula, wrong }) => `${formulaText(formula)} × ${wrong}`)
						.join(", ")}
				</p>
			) : null}
		</li>
	);
}
