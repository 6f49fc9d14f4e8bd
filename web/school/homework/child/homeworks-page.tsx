import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type AssignmentTab, assignmentTabs } from "#domain/homework/assignment-state";
import { m } from "#messages";
import type { Me } from "../../../account/session/queries";
import { HelpedTitle } from "../../../guide/helped-title";
import { deviceNow } from "../../../lib/clock";
import { usePageTitle } from "../../../shells/page-title";
import { OutboxChip } from "../../../training/outbox/outbox-chip";
import { buttonVariants } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { PageLinks } from "../../../ui/page-links";
import { Segmented } from "../../../ui/segmented";
import { Skeleton } from "../../../ui/skeleton";
import { AssignmentPart, FoldedAssignment } from "./assignment-part";
import type { HomeworkSearch } from "./homework-search";
import { withOwnWork } from "./own-work";
import { OwlSays } from "./owl-says";
import { homeworkTabQuery, type OwnHomework } from "./queries";
import { useOwnWork } from "./use-own-work";

const tabNames: Record<AssignmentTab, () => string> = {
	new: m.school_own_tab_new,
	await: m.school_own_tab_await,
	completed: m.school_own_tab_completed,
	history: m.school_own_tab_history,
};
const emptyTexts: Record<AssignmentTab, () => string> = {
	new: m.school_own_tab_new_empty,
	await: m.school_own_tab_await_empty,
	completed: m.school_own_tab_completed_empty,
	history: m.school_own_tab_history_empty,
};
/** So many homeworks of a page stand open; the others are a line each. */
const openAtOnce: Record<AssignmentTab, number> = { new: 2, await: 2, completed: 2, history: 0 };

/** The tab that has something to do: what is begun, else what is new, else what is done. */
function usualTab({ await: begun, new: fresh, completed }: OwnHomework["counts"]): AssignmentTab {
	if (begun > 0) return "await";
	if (fresh > 0) return "new";
	return completed > 0 ? "completed" : "new";
}

/** A pupil's homework by tabs. */
export function HomeworksPage({ me, search }: { me: Me; search: HomeworkSearch }) {
	usePageTitle(m.ui_menu_homeworks());
	const navigate = useNavigate();
	const page = search.page ?? 1;
	const begun = useQuery({ ...homeworkTabQuery(me._id, "await"), enabled: search.tab === undefined });
	const tab = search.tab ?? (begun.data ? usualTab(begun.data.counts) : "await");
	const list = useQuery(homeworkTabQuery(me._id, tab, page - 1));
	const { runs, grade } = useOwnWork(list.dataUpdatedAt);
	const counts = list.data?.counts;
	const now = deviceNow();
	const assignments = (list.data?.data ?? []).map((assignment) => withOwnWork(assignment, runs, grade));
	const worked = assignments.find(({ tasks }) => tasks.some(({ answered }) => answered > 0));
	const work = (worked?.tasks ?? []).reduce(
		(sum, { answered, success, overfill }) => ({
			answered: sum.answered + answered,
			correct: sum.correct + success + overfill,
		}),
		{ answered: 0, correct: 0 },
	);
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] md:gap-6">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<HelpedTitle page="/homeworks">{m.ui_menu_homeworks()}</HelpedTitle>
				<Segmented
					label={m.school_own_tabs()}
					className="max-md:w-full max-md:justify-between max-md:*:grow"
					value={tab}
					onChange={(next) => void navigate({ to: "/homeworks", search: { tab: next }, resetScroll: false })}
					options={assignmentTabs.map((value) => ({
						value,
						label: (
							<span className="max-xs:text-[13px]">
								{[tabNames[value](), ...(value !== "history" && counts?.[value] ? [counts[value]] : [])].join(" ")}
							</span>
						),
					}))}
				/>
			</div>
			{list.data?.fromCache ? (
				<p className="text-sm text-muted-foreground">{m.school_own_homework_from_cache()}</p>
			) : null}
			<OutboxChip className="justify-self-start" />
			{worked && tab !== "history" ? (
				<OwlSays about={`${worked._id}:${work.answered}:${work.correct}`} {...work} />
			) : null}
			{list.isPending || (search.tab === undefined && begun.isPending) ? (
				<Skeleton className="min-h-80 rounded-lg" />
			) : null}
			{list.isError && !list.data ? (
				<ErrorState text={m.school_own_homework_failed()} onRetry={() => void list.refetch()} />
			) : null}
			{list.data && assignments.length === 0 ? (
				<EmptyState
					text={emptyTexts[tab]()}
					action={
						<Link to="/simulators" className={buttonVariants({})}>
							{m.school_own_homework_warm_up()}
						</Link>
					}
				/>
			) : null}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6" key={tab}>
				{assignments.map((assignment, place) => {
					const part = { assignment, now, today: list.data?.today ?? "" };
					return place < openAtOnce[tab] ? (
						<AssignmentPart key={assignment._id} {...part} loud={place === 0} />
					) : (
						<FoldedAssignment key={assignment._id} {...part} />
					);
				})}
			</div>
			{list.data ? (
				<PageLinks
					page={page}
					count={list.data.count}
					rowsPerPage={list.data.rowsPerPage}
					link={(to, props) => <Link to="/homeworks" search={{ tab, page: to }} {...props} />}
				/>
			) : null}
		</div>
	);
}
