import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarDays, ListOrdered, Printer, UserPlus } from "lucide-react";
import { useState } from "react";
import { examStatuses } from "#domain/exam/exam-status";
import { examTypes } from "#domain/exam/exam-type";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import { HelpedTitle } from "../guide/helped-title";
import { nameOf } from "../lib/name-of";
import { usePageTitle } from "../shells/page-title";
import { Button, buttonVariants } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { PageLinks } from "../ui/page-links";
import { SelectField } from "../ui/select-field";
import { Table } from "../ui/table";
import { TextField } from "../ui/text-field";
import { getLocale } from "../paraglide/runtime.js";
import { EnterDialog } from "./enter-dialog";
import type { ExamsSearch } from "./exams-search";
import { IssueButton } from "./issue-button";
import { LevelResultsTable } from "./level-results";
import { examsQuery } from "./queries";
import { ReviewQueue } from "./review-queue";
import { StatusChip, statusNames } from "./status-chip";
import { ladderNames, levelName, shortDay } from "./texts";

const rowsPerPage = 50;

/** Staff: exams of the people within reach, entering children, and how they stand on each level. */
export function ExamsPage({ me, search }: { me: Me; search: ExamsSearch }) {
	usePageTitle(m.ui_menu_exams());
	const { data } = useSuspenseQuery(examsQuery(search));
	const [entering, setEntering] = useState(false);
	const actor = { id: me._id, role: me.role };
	const narrowed = Object.keys(search).some((key) => key !== "page");
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<HelpedTitle page="/exams/list">{m.ui_menu_exams()}</HelpedTitle>
				<div className="flex flex-wrap gap-2.5 max-xs:grid max-xs:w-full max-xs:grid-cols-2 max-xs:[&>*]:px-2 max-xs:[&>button]:col-span-2">
					{may(actor, "exams.sit") ? (
						<Link to="/exams" search={{ student: me._id }} className={buttonVariants()}>
							<ListOrdered size={20} aria-hidden="true" />
							{m.exam_ladder_title()}
						</Link>
					) : null}
					<Link to="/exams/calendar" className={buttonVariants()}>
						<CalendarDays size={20} aria-hidden="true" />
						{m.exam_calendar()}
					</Link>
					<Link to="/exams/certificates" search={{ lang: getLocale() }} className={buttonVariants()}>
						<Printer size={20} aria-hidden="true" />
						{m.exam_certificates()}
					</Link>
					{may(actor, "exams.manage") ? (
						<>
							<Link to="/exams/levels" className={buttonVariants()}>
								{m.exam_levels()}
							</Link>
							<Link to="/exams/teachers" className={buttonVariants()}>
								{m.exam_teachers()}
							</Link>
							<IssueButton />
						</>
					) : null}
					<Button variant="primary" onClick={() => setEntering(true)}>
						<UserPlus size={20} aria-hidden="true" />
						{m.exam_enter()}
					</Button>
				</div>
			</header>
			{may(actor, "exams.manage") ? <ReviewQueue /> : null}
			<ExamsFilter search={search} />
			{data.count === 0 ? (
				<EmptyState plain text={narrowed ? m.exam_list_none_found() : m.exam_list_empty()} />
			) : (
				<Table<Exam>
					caption={m.ui_menu_exams()}
					rows={data.data}
					rowKey={({ _id }) => _id}
					columns={[
						{
							key: "name",
							head: m.exam_col_name(),
							cell: ({ _id, user }) => (
								<Link to="/exams/$id" params={{ id: _id }}>
									{nameOf(user)}
								</Link>
							),
						},
						{
							key: "level",
							head: m.exam_col_level(),
							cell: ({ type, level }) => levelName(type, level),
							selfSaid: true,
						},
						{
							key: "status",
							head: m.exam_col_status(),
							cell: ({ status }) => <StatusChip status={status} />,
							narrow: "end",
						},
						{
							key: "scores",
							head: m.exam_col_scores(),
							cell: ({ scores }) => scores?.join(" · ") ?? m.exam_not_determined(),
							className: "num whitespace-nowrap",
						},
						{
							key: "day",
							head: m.exam_col_day(),
							cell: ({ created_at }) => shortDay(created_at),
							className: "whitespace-nowrap",
						},
						{
							key: "by",
							head: m.exam_col_by(),
							cell: ({ created_by }) => nameOf(created_by) || "–",
							className: "max-lg:hidden",
						},
					]}
				/>
			)}
			<PageLinks
				page={search.page ?? 1}
				count={data.count}
				rowsPerPage={rowsPerPage}
				link={(page, props) => <Link to="/exams/list" search={{ ...search, page }} {...props} />}
			/>
			<LevelResultsTable />
			{entering ? <EnterDialog actor={actor} close={() => setEntering(false)} /> : null}
		</div>
	);
}

function ExamsFilter({ search }: { search: ExamsSearch }) {
	const navigate = useNavigate();
	const [asked, setAsked] = useState(search.search ?? "");
	const narrow = (change: Record<string, string>) => {
		const next = Object.entries({ ...search, ...change }).filter(([key, value]) => key !== "page" && value !== "");
		void navigate({ to: "/exams/list", search: Object.fromEntries(next), replace: true });
	};
	return (
		<form
			className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]"
			onSubmit={(event) => {
				event.preventDefault();
				narrow({ search: asked.trim() });
			}}
		>
			<TextField
				label={m.exam_search()}
				name="search"
				autoComplete="off"
				value={asked}
				onChange={({ target }) => setAsked(target.value)}
				onBlur={() => narrow({ search: asked.trim() })}
			/>
			<SelectField
				label={m.exam_ladder_which()}
				name="type"
				placeholder={m.exam_all()}
				value={search.type ?? ""}
				options={examTypes.map((type) => ({ value: type, label: ladderNames[type]() }))}
				onChange={({ target }) => narrow({ type: target.value })}
			/>
			<SelectField
				label={m.exam_col_status()}
				name="status"
				placeholder={m.exam_all()}
				value={search.status ?? ""}
				options={examStatuses
					.filter((status) => status !== "finished")
					.map((status) => ({ value: status, label: statusNames[status]() }))}
				onChange={({ target }) => narrow({ status: target.value })}
			/>
		</form>
	);
}
