import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { StudentRating, TeacherRating } from "#worker/training/league/contract";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../../account/session/queries";
import { EmptyState } from "../../ui/empty-state";
import { PageLinks } from "../../ui/page-links";
import { SelectField } from "../../ui/select-field";
import { Switch } from "../../ui/switch";
import { LeagueTabs } from "./league-tabs";
import { studentsQuery, teachersQuery } from "./queries";
import type { RatingSearch } from "./rating-search";
import { StudentTable, TeacherTable } from "./rating-table";
import { countedText, numberText, quarterText } from "./texts";

type Props = { search: RatingSearch; me: Me };

/** The whole rating for staff: students and teachers, the current quarter and finished ones. */
export function StaffRating({ search, me }: Props) {
	usePageTitle(m.training_league_title());
	return (
		<div className="mx-auto grid w-full max-w-[1100px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<header className="grid gap-1">
				<h1>{m.training_league_title()}</h1>
				<p className="measure text-muted-foreground">{m.training_league_lead()}</p>
			</header>
			<Tabs search={search} />
			{search.tab === "teachers" ? <Teachers search={search} me={me} /> : <Students search={search} me={me} />}
		</div>
	);
}

function Tabs({ search: { tab, season } }: { search: RatingSearch }) {
	const kept = season === undefined ? {} : { season };
	const tabs = [
		{ search: kept, label: m.training_league_students(), shown: tab !== "teachers" },
		{ search: { ...kept, tab: "teachers" as const }, label: m.training_league_teachers(), shown: tab === "teachers" },
	];
	return <LeagueTabs tabs={tabs} />;
}

function Students({ search, me }: Props) {
	const { data } = useSuspenseQuery(studentsQuery(search));
	const navigate = useNavigate();
	const teaches = me.role === Role.teacher || me.role === Role.school;
	return (
		<>
			<Tools search={search} rating={data}>
				{teaches ? (
					<Switch
						label={m.training_league_mine()}
						checked={search.mine === true}
						onChange={(event) => {
							const { page: _, mine: __, ...kept } = search;
							void navigate({
								to: "/rating",
								search: event.currentTarget.checked ? { ...kept, mine: true } : kept,
							});
						}}
					/>
				) : null}
			</Tools>
			{data.data.length === 0 ? (
				<EmptyState plain text={search.mine ? m.training_league_empty_mine() : m.training_league_empty()} />
			) : (
				<StudentTable rating={data} />
			)}
			<Foot search={search} rating={data} rule={m.training_league_rule_students()} />
		</>
	);
}

function Teachers({ search, me }: Props) {
	const { data } = useSuspenseQuery(teachersQuery(search));
	return (
		<>
			<Tools search={search} rating={data} />
			{data.me ? <OwnPlace rating={data} search={search} /> : null}
			{data.data.length === 0 ? (
				<EmptyState plain text={m.training_league_empty()} />
			) : (
				<TeacherTable rating={data} me={me._id} />
			)}
			<Foot search={search} rating={data} rule={m.training_league_rule_teachers()} />
		</>
	);
}

/** The teacher's own place, with a link to its line if that is on another page. */
function OwnPlace({ rating, search }: { rating: TeacherRating; search: RatingSearch }) {
	const { me, meOrdinal, count, page, rowsPerPage } = rating;
	const own = Math.ceil((meOrdinal ?? 1) / rowsPerPage);
	const { page: _, ...kept } = search;
	return (
		<p className="flex min-h-12 flex-wrap items-center gap-x-5 rounded-md bg-soft px-4 py-2 text-soft-foreground">
			<b className="num font-semibold">
				{m.training_league_my_place({ place: numberText(me?.position ?? 0), count: numberText(count) })}
			</b>
			{own === page ? null : (
				<Link
					to="/rating"
					search={own > 1 ? { ...kept, page: own } : kept}
					className="inline-flex min-h-11 items-center text-soft-foreground"
				>
					{m.training_league_to_my_line()}
				</Link>
			)}
		</p>
	);
}

type ToolsProps = { search: RatingSearch; rating: StudentRating | TeacherRating; children?: ReactNode };

/** Which quarter, and whose students. */
function Tools({ search, rating: { seasons }, children }: ToolsProps) {
	const navigate = useNavigate();
	if (seasons.length === 0 && !children) return null;
	return (
		<div className="flex flex-wrap items-end gap-x-8 gap-y-3">
			{seasons.length === 0 ? null : (
				<SelectField
					label={m.training_league_season()}
					name="season"
					className="w-full max-w-[280px]"
					value={search.season ?? ""}
					options={[
						{ value: "", label: m.training_league_now() },
						...seasons.map((season) => ({ value: season, label: quarterText(season) })),
					]}
					onChange={(event) => {
						const { page: _, season: __, ...kept } = search;
						const season = event.currentTarget.value;
						void navigate({ to: "/rating", search: season === "" ? kept : { ...kept, season } });
					}}
				/>
			)}
			{children}
		</div>
	);
}

function Foot({ search, rating, rule }: Omit<ToolsProps, "children"> & { rule: string }) {
	const { count, rowsPerPage } = rating;
	const when = countedText(rating);
	return (
		<>
			<PageLinks
				page={search.page ?? 1}
				count={count}
				rowsPerPage={rowsPerPage}
				link={(page, props) => <Link to="/rating" search={{ ...search, page }} {...props} />}
			/>
			<p className="measure text-sm text-muted-foreground">{when === "" ? rule : `${rule} ${when}.`}</p>
		</>
	);
}
