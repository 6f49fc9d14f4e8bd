import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import type { DiplomaList, DiplomaRow } from "#worker/award/contract";
import { HelpedTitle } from "../guide/helped-title";
import { Empty } from "../ui/empty-page";
import { dayText } from "../olympiad/texts";
import { ScopeChoice } from "../olympiad/scope-choice";
import { eventName } from "../lib/event-name";
import { useAddressChoice } from "../lib/use-address-choice";
import { usePageTitle } from "../shells/page-title";
import type { Me } from "../account/session/queries";
import { Bead } from "../ui/bead";
import { Button, buttonVariants } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { SelectField } from "../ui/select-field";
import { type Column, Table } from "../ui/table";
import { IssueBar } from "./issue-bar";
import { type DiplomaChoice, diplomasQuery, listsOthers } from "./queries";
import { awardText } from "../olympiad/award-text";

/** The own diplomas; for staff those of everybody within reach, with the letters. */
export function DiplomasPage({ me, choice }: { me: Me; choice: DiplomaChoice }) {
	usePageTitle(m.award_diplomas_title());
	const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(diplomasQuery(choice));
	const rows = data.pages.flatMap((page) => page.data);
	const [first] = data.pages;
	const navigate = useNavigate();
	const [chosen, choose] = useAddressChoice(choice, (search) =>
		navigate({ to: "/olimpic/diplomas", search, replace: true }),
	);
	if (!first || first.olympiads.length === 0) {
		return <Empty title={m.award_diplomas_title()} text={m.award_diplomas_empty()} />;
	}
	const staff = listsOthers(me.role);
	const { olimpic } = chosen;
	return (
		<div className="mx-auto grid w-full max-w-[1100px] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/olimpic/diplomas">{m.award_diplomas_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">
					{staff ? m.award_diplomas_lead_staff() : m.award_diplomas_lead()}
				</p>
			</header>
			{staff || first.olympiads.length > 1 || olimpic !== undefined ? (
				<div className="flex flex-wrap items-end gap-3">
					<ScopeChoice to="/olimpic/diplomas" all={olimpic === undefined} />
					{staff ? <CategoryChoice olympiads={first.olympiads} choice={chosen} choose={choose} /> : null}
				</div>
			) : null}
			{rows.length === 0 ? (
				<EmptyState plain text={m.award_diplomas_empty_filter()} />
			) : (
				<Table
					caption={m.award_diplomas_caption()}
					rows={rows}
					rowKey={(row) => row._id}
					columns={columnsFor(staff, first.may.letters)}
				/>
			)}
			{rows.length < first.count ? (
				<p className="flex flex-wrap items-center justify-center gap-4 text-sm text-muted-foreground">
					{m.award_diplomas_shown({ shown: rows.length, count: first.count })}
					{hasNextPage ? (
						<Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
							{m.award_diplomas_more()}
						</Button>
					) : null}
				</p>
			) : null}
			{staff && olimpic !== undefined && first.olympiads.some(({ _id }) => _id === olimpic) ? (
				<IssueBar
					olimpic={olimpic}
					category={chosen.category}
					mayIssue={first.may.issue}
					letters={first.may.letters}
					// of one olympiad all are or none
					final={rows.some((row) => row.final)}
				/>
			) : null}
		</div>
	);
}

interface CategoryChoiceProps {
	olympiads: DiplomaList["olympiads"];
	choice: DiplomaChoice;
	choose: (choice: DiplomaChoice) => void;
}

function CategoryChoice({ olympiads, choice, choose }: CategoryChoiceProps) {
	const chosen = olympiads.find(({ _id }) => _id === choice.olimpic);
	if (!chosen) return null;
	return (
		<div className="w-[220px] max-xs:w-full">
			<SelectField
				label={m.award_diplomas_filter_category()}
				name="category"
				placeholder={m.award_diplomas_filter_all()}
				value={choice.category ?? ""}
				options={chosen.categories.map((code) => ({ value: code, label: code }))}
				onChange={(event) => choose({ olimpic: choice.olimpic, category: event.target.value || undefined })}
			/>
		</div>
	);
}

function columnsFor(staff: boolean, letters: boolean): Column<DiplomaRow>[] {
	const date: Column<DiplomaRow> = {
		key: "date",
		head: m.award_diplomas_col_date(),
		cell: (row) => <span className="num whitespace-nowrap">{dayText(row.olimpic.start)}</span>,
		narrow: staff ? "detail" : "end",
	};
	const columns: Column<DiplomaRow>[] = [
		staff
			? { key: "person", head: m.ui_diplomas_col_person(), cell: ({ user }) => englishName(user), narrow: "title" }
			: {
					key: "olympiad",
					head: m.award_diplomas_col_olympiad(),
					cell: (row) => eventName(row.olimpic),
					narrow: "title",
				},
		{ key: "category", head: m.award_diplomas_col_category(), cell: (row) => row.category },
		{
			key: "place",
			head: m.award_diplomas_col_place(),
			cell: (row) => <Place place={row.place} />,
			narrow: staff ? "end" : "detail",
		},
		{
			key: "open",
			head: m.award_diplomas_col_action(),
			cell: (row) => <Open row={row} />,
			className: "max-md:[&>span:first-child]:hidden",
		},
	];
	if (letters) {
		columns.push({
			key: "letters",
			head: m.award_diplomas_col_letters(),
			cell: (row) => <Letters row={row} />,
			className: "max-md:[&>span:first-child]:hidden",
		});
	}
	return [date, ...columns];
}

function Place({ place }: { place: number }) {
	return (
		<span className="inline-flex items-center gap-2 font-[550] whitespace-nowrap">
			{place <= 3 ? (
				<span data-beads={place === 0 ? "boxwood" : undefined} className="inline-flex">
					<Bead width={24} />
				</span>
			) : null}
			{awardText(place, "en")}
		</span>
	);
}

const linkLook = buttonVariants({ size: "sm" });

function Open({ row }: { row: DiplomaRow }) {
	if (!row.final) return <span className="text-muted-foreground">{m.award_diplomas_waiting()}</span>;
	return (
		<span className="flex flex-wrap gap-2 py-1.5">
			<DiplomaLink row={row} mode="personal" lang="en" text={m.award_diplomas_open_en()} />
			<DiplomaLink row={row} mode="personal" lang="ru" text={m.award_diplomas_open_ru()} />
		</span>
	);
}

function Letters({ row }: { row: DiplomaRow }) {
	if (!row.final) return null;
	return (
		<span className="flex flex-wrap gap-2 py-1.5">
			<DiplomaLink row={row} mode="center" lang="en" text={m.award_diplomas_centre()} />
			<DiplomaLink row={row} mode="teacher" lang="en" text={m.award_diplomas_teacher()} />
		</span>
	);
}

function DiplomaLink({
	row,
	mode,
	lang,
	text,
}: {
	row: DiplomaRow;
	mode: "personal" | "center" | "teacher";
	lang: "ru" | "en";
	text: string;
}) {
	return (
		<Link
			to="/olimpic/diploma/$mode/$id/$lang"
			params={{ mode, id: row._id, lang }}
			// opening makes the diploma, which a hover must not
			preload={false}
			className={linkLook}
			aria-label={m.award_diplomas_open_of({ what: text, who: englishName(row.user) })}
		>
			{text}
		</Link>
	);
}
