import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { CopyCheck, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { StudentList } from "#worker/school/people/contract";
import type { Me } from "../../account/session/queries";
import { HelpedTitle } from "../../guide/helped-title";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { Button, buttonVariants } from "../../ui/button";
import { cn } from "../../ui/cn";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { PageLinks } from "../../ui/page-links";
import { AddStudents } from "./add-students";
import { DeletedStudents } from "./deleted-students";
import { groupsQuery, studentsQuery } from "./queries";
import { SelectedStudents } from "./selected-students";
import { StudentPanel } from "./student-panel";
import { StudentsFilter } from "./students-filter";
import { isFiltered, type StudentsSearch } from "./students-search";
import { type StudentsOrder, StudentsTable } from "./students-table";

const rowsPerPage = 100;

/** The students within reach, with filters in the address; one opens beside the table, several are changed at once. */
export function StudentsPage({ me, search }: { me: Me; search: StudentsSearch }) {
	usePageTitle(m.school_students_title());
	const navigate = useNavigate();
	const { data, error, refetch, isPlaceholderData } = useQuery(studentsQuery(search));
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const filtered = isFiltered(search);

	/** The target of a link or a changed filter: the first page of another part of the table. */
	function to(change: { [key in keyof StudentsSearch]?: StudentsSearch[key] | undefined }) {
		const next = { ...search, page: undefined, ...change } as StudentsSearch;
		return { to: "/directory/students", search: next, replace: true } as const;
	}
	const forget = () => setSelected(new Set());
	function show(change: Parameters<typeof to>[0]): void {
		forget();
		void navigate(to(change));
	}
	/** What a list stands by from the beginning is not said in the address. */
	const turn = ({ sort, order }: StudentsOrder) =>
		show({ sort: sort === "name" ? undefined : sort, order: order === "asc" ? undefined : order });
	const openPerson = (person: string | undefined) =>
		void navigate({ ...to({ person, page: search.page }), resetScroll: false });
	if (!data) {
		if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
		return <LoadingBeads />;
	}
	if (data.count === 0 && !filtered) return <FirstStudents />;
	return (
		<div className="mx-auto grid w-full max-w-[1400px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="flex flex-wrap items-baseline gap-x-4">
					<HelpedTitle page="/directory/students">{m.school_students_title()}</HelpedTitle>
					<p className="text-muted-foreground">{countText(data)}</p>
					<CardsLink group={search.group} />
				</div>
				<div className="flex flex-wrap gap-3 max-xs:w-full max-xs:*:grow">
					<Link
						to="/directory/duplicates"
						className={buttonVariants({ variant: "ghost", size: "sm", className: "text-muted-foreground" })}
					>
						<CopyCheck size={18} aria-hidden="true" />
						{m.school_duplicates_open()}
					</Link>
					<DeletedStudents />
					<ImportLink />
					<AddStudents group={search.group} />
				</div>
			</header>
			<div
				className={cn(
					"grid grid-cols-[minmax(0,1fr)] items-start gap-[22px]",
					search.person && "min-[1360px]:grid-cols-[minmax(0,1fr)_364px]",
				)}
			>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-[14px]">
					<StudentsFilter search={search} teachers={me.role !== Role.teacher} onChange={show} onOrder={turn} />
					{data.count === 0 ? (
						<div className="grid justify-items-center gap-4 py-10">
							<p>{m.school_none_found()}</p>
							<Button onClick={() => void navigate({ to: "/directory/students", search: {} })}>
								{m.school_clear_filter()}
							</Button>
						</div>
					) : (
						<div className={isPlaceholderData ? "opacity-60" : undefined}>
							<StudentsTable
								rows={data.data}
								search={search}
								teachers={me.role !== Role.teacher}
								selected={selected}
								onSelect={setSelected}
								onOrder={turn}
								onOpen={openPerson}
							/>
						</div>
					)}
					{selected.size > 0 ? (
						<SelectedStudents
							rows={data.data.filter(({ _id }) => selected.has(_id))}
							group={search.group}
							onDone={forget}
						/>
					) : null}
					<PageLinks
						page={data.page}
						count={data.count}
						rowsPerPage={rowsPerPage}
						note={data.more ? m.school_more_than({ count: data.count }) : undefined}
						link={(page, props) => <Link {...to({ page: page > 1 ? page : undefined })} onClick={forget} {...props} />}
					/>
				</div>
				{search.person ? (
					<StudentPanel key={search.person} me={me} id={search.person} close={() => openPerson(undefined)} />
				) : null}
			</div>
		</div>
	);
}

function countText({ count, more }: StudentList): string {
	return more ? m.school_more_than({ count }) : m.school_students_count({ count });
}

/** How the children of the group sign in: of the group that is shown, or of the only one. */
function CardsLink({ group }: { group: string | undefined }) {
	const { data } = useQuery(groupsQuery());
	const only = data?.data.length === 1 ? data.data[0]?._id : undefined;
	const shown = group ?? only;
	if (!shown) return null;
	return (
		<Link to="/directory/cards" search={{ group: shown }} className="inline-flex min-h-11 items-center">
			{m.school_cards_open()}
		</Link>
	);
}

function ImportLink() {
	return (
		<Link to="/directory/import" className={buttonVariants()}>
			<FileSpreadsheet size={20} aria-hidden="true" />
			{m.school_import_open()}
		</Link>
	);
}

/** Before there is anybody: one sentence and one way on. */
function FirstStudents() {
	const adds = useLocation({ select: ({ state }) => state.adds === true });
	return (
		<div className="mx-auto grid w-full max-w-[1080px] gap-2 py-4">
			<HelpedTitle page="/directory/students">{m.school_students_title()}</HelpedTitle>
			<EmptyState
				plain
				text={m.school_first_text()}
				action={
					<div className="grid justify-items-center gap-3">
						<AddStudents label={m.school_first_add()} atOnce={adds} />
						<ImportLink />
						<DeletedStudents />
					</div>
				}
			/>
		</div>
	);
}
