import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ClipboardCheck, Plus } from "lucide-react";
import { m } from "#messages";
import { HelpedTitle } from "../../../guide/helped-title";
import { failureText } from "../../../lib/error-text";
import { usePageTitle } from "../../../shells/page-title";
import { Button, buttonVariants } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { LoadingBeads } from "../../../ui/loading-beads";
import { PageLinks } from "../../../ui/page-links";
import { SelectField } from "../../../ui/select-field";
import { TextField } from "../../../ui/text-field";
import { DeletedHomeworks } from "./deleted-homeworks";
import { statusText } from "./homework-texts";
import { HomeworksTable } from "./homeworks-table";
import type { HomeworksSearch } from "./homeworks-search";
import { homeworksQuery, reviewQuery, rowsPerPage } from "./queries";

/** The homeworks a teacher gave, the latest first, and the way to those that wait for review. */
export function TeacherHomeworksPage({ search }: { search: HomeworksSearch }) {
	usePageTitle(m.school_hw_title());
	const navigate = useNavigate();
	const { data, error, refetch, isPlaceholderData } = useQuery(homeworksQuery(search));
	const waiting = useQuery(reviewQuery({})).data?.queue.reduce((sum, { count }) => sum + count, 0) ?? 0;
	const { page: _page, ...filter } = search;
	const filtered = Object.keys(filter).length > 0;

	function to(change: { [key in keyof HomeworksSearch]?: HomeworksSearch[key] | undefined }) {
		const entries = Object.entries({ ...search, page: undefined, ...change }).filter(
			([, value]) => value !== undefined,
		);
		return { to: "/homeworks", search: Object.fromEntries(entries) as HomeworksSearch, replace: true } as const;
	}
	if (!data) {
		if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
		return <LoadingBeads />;
	}
	const { statuses, groups } = data.filterData;
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<HelpedTitle page="/homeworks">{m.school_hw_title()}</HelpedTitle>
				<div className="flex flex-wrap gap-3 max-xs:w-full max-xs:*:grow">
					{waiting > 0 ? (
						<Link to="/homeworks/review" className={buttonVariants({ variant: "outline" })}>
							<ClipboardCheck size={19} aria-hidden="true" />
							{m.school_hw_to_review({ count: waiting })}
						</Link>
					) : null}
					<Link to="/homeworks/new" className={buttonVariants({ variant: "primary" })}>
						<Plus size={19} aria-hidden="true" />
						{m.school_hw_new()}
					</Link>
				</div>
			</header>
			{data.count === 0 && !filtered ? (
				<EmptyState plain text={m.school_hw_first_text()} />
			) : (
				<>
					<div className="grid gap-3 xs:grid-cols-2 md:grid-cols-[minmax(0,1fr)_200px_220px]">
						<TextField
							label={m.school_hw_search()}
							name="search"
							type="search"
							autoComplete="off"
							maxLength={60}
							className="max-md:xs:col-span-2"
							defaultValue={search.search ?? ""}
							onChange={(event) => void navigate(to({ search: event.target.value.trim() || undefined }))}
						/>
						<SelectField
							label={m.school_state()}
							name="status"
							value={search.status ?? ""}
							placeholder={m.school_hw_any_status()}
							options={statuses.map((status) => ({ value: status, label: statusText(status) }))}
							onChange={(event) => void navigate(to({ status: statuses.find((one) => one === event.target.value) }))}
						/>
						<SelectField
							label={m.school_group()}
							name="group"
							value={search.group ?? ""}
							placeholder={m.school_hw_any_group()}
							options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
							onChange={(event) => void navigate(to({ group: event.target.value || undefined }))}
						/>
					</div>
					{data.count === 0 ? (
						<div className="grid justify-items-center gap-4 py-10">
							<p>{m.school_hw_none_found()}</p>
							<Button onClick={() => void navigate({ to: "/homeworks", search: {} })}>{m.school_clear_filter()}</Button>
						</div>
					) : (
						<div className={isPlaceholderData ? "opacity-60" : undefined}>
							<HomeworksTable rows={data.data} />
						</div>
					)}
					<PageLinks
						page={search.page ?? 1}
						count={data.count}
						rowsPerPage={rowsPerPage}
						link={(page, props) => <Link {...to({ page: page > 1 ? page : undefined })} {...props} />}
					/>
				</>
			)}
			<DeletedHomeworks />
			<Link to="/archive" className="inline-flex min-h-11 items-center justify-self-start">
				{m.home_archive_title()}
			</Link>
		</div>
	);
}
