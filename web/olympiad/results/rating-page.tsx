import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { PublicRating, PublicRow } from "#worker/olympiad/results/contract";
import { eventName } from "../../lib/event-name";
import { dayLocale } from "../../lib/day-locale";
import { awardText } from "../award-text";
import { countryName, dayText } from "../texts";
import { usePageTitle } from "../../shells/page-title";
import { Bead } from "../../ui/bead";
import { EmptyState } from "../../ui/empty-state";
import { PageLinks } from "../../ui/page-links";
import { type Column, Table } from "../../ui/table";
import { CategoryTabs } from "../category-tabs";
import { ownLineQuery, ratingQuery } from "./queries";
import type { ResultsSearch } from "./results-search";
import { stageColumns, tieStage } from "../stage-columns";

const rowsPerPage = 100;

const sources = {
	tryouts: m.olympiad_rating_tryouts,
	results: m.olympiad_rating_results,
	standings: m.olympiad_rating_standings,
};

/** Frozen results are final once they show places. */
function sourceText({ source, data }: PublicRating): string {
	const final = source === "standings" && data.some(({ place }) => place !== null);
	return final ? m.olympiad_rating_final() : sources[source]();
}

/** The public rating of an olympiad, category by category, as its last snapshot has it. */
export function RatingPage({ id, search }: { id: string; search: ResultsSearch }) {
	usePageTitle(m.olympiad_rating_title());
	const { data: rating } = useSuspenseQuery(ratingQuery(id, search));
	const own = useQuery(ownLineQuery(id));
	return (
		<div className="mx-auto grid w-full max-w-[1200px] gap-[18px] py-4">
			<header className="grid gap-1">
				<h1 className="text-2xl">{m.olympiad_rating_of({ name: eventName(rating.olimpic) })}</h1>
				<p className="text-muted-foreground">
					{sourceText(rating)}{" "}
					{rating.builtAt === null ? null : (
						<span className="num whitespace-nowrap">{m.olympiad_rating_built({ time: timeText(rating.builtAt) })}</span>
					)}
				</p>
			</header>
			{own.data ? (
				<p className="flex items-center gap-3 rounded-md bg-soft px-4 py-3 text-soft-foreground">
					<Bead width={30} />
					{own.data.category === rating.category ? (
						m.olympiad_rating_yours(own.data)
					) : (
						<Link
							to="/olimpic/rating"
							search={{ ...(search.olimpic && { olimpic: search.olimpic }), category: own.data.category }}
							className="-my-3 inline-flex min-h-11 items-center"
						>
							{m.olympiad_rating_yours(own.data)}
						</Link>
					)}
				</p>
			) : null}
			<CategoryTabs
				categories={rating.categories}
				current={rating.category ?? undefined}
				link={(category, props) => (
					<Link to="/olimpic/rating" search={{ olimpic: search.olimpic, category }} {...props} />
				)}
			/>
			{rating.data.length === 0 ? (
				<EmptyState text={m.olympiad_rating_empty()} />
			) : (
				<Table
					caption={m.olympiad_rating_caption({ category: rating.category ?? "" })}
					rows={rating.data}
					rowKey={(row) => row._id}
					columns={columnsOf(rating)}
				/>
			)}
			<PageLinks
				page={search.page ?? 1}
				count={rating.count}
				rowsPerPage={rowsPerPage}
				link={(page, props) => <Link to="/olimpic/rating" search={{ ...search, page }} {...props} />}
			/>
		</div>
	);
}

function timeText(instant: string): string {
	const format = new Intl.DateTimeFormat(dayLocale(), {
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	});
	return format.format(new Date(instant));
}

function nameText({ user, country }: PublicRow): string {
	const name = [user.name_en, user.surname_en].filter(Boolean).join(" ");
	return country === null ? name : `${name}, ${countryName(country)}`;
}

/** Before the start the rating shows rehearsals; afterwards the results, with the best rehearsal beside them. */
function columnsOf({ source, data }: PublicRating): Column<PublicRow>[] {
	const rehearsed = source === "tryouts";
	const shown = (row: PublicRow) => (rehearsed ? row.tryout : row.result) ?? [];
	const best = stageColumns.map((stage) => Math.max(0, ...data.map((row) => shown(row)[stage] ?? 0)));
	const stage = (index: number): Column<PublicRow> => ({
		key: `s${index}`,
		head: index === tieStage ? m.olympiad_ranking_tie() : m.olympiad_stats_col_stage({ stage: index + 1 }),
		numeric: true,
		narrow: "hidden",
		className: "md:max-lg:px-1.5",
		cell: (row) => {
			const value = shown(row)[index] ?? 0;
			if (index === tieStage) return <span className="text-muted-foreground">{value}</span>;
			return value > 0 && value === best[index] ? <b className="font-bold text-ok">{value}</b> : value;
		},
	});
	return [
		{
			key: "name",
			head: m.olympiad_ranking_participant(),
			className: "md:min-w-52",
			cell: (row) => (
				<span className="flex gap-3">
					<span className="num w-8 flex-none text-right text-muted-foreground md:max-lg:w-5">{row.position}</span>
					{nameText(row)}
				</span>
			),
		},
		...stageColumns.map(stage),
		...(rehearsed || data.every(({ max }) => max === null)
			? []
			: [
					{
						key: "tryout",
						head: m.olympiad_rating_best(),
						numeric: true,
						narrow: "detail" as const,
						cell: (row: PublicRow) => row.max ?? "–",
					},
				]),
		...(data.some(({ place }) => place !== null)
			? [
					{
						key: "place",
						head: m.olympiad_ranking_place(),
						selfSaid: true,
						cell: (row: PublicRow) => (row.place === null ? "–" : awardText(row.place)),
					},
				]
			: []),
		{
			key: "date",
			head: m.olympiad_ranking_date(),
			numeric: true,
			narrow: "hidden",
			// on tablets the date would push the total out
			className: "max-lg:hidden",
			cell: (row) => dayText(row.date),
		},
		{
			key: "total",
			head: m.olympiad_ranking_total(),
			numeric: true,
			narrow: "end",
			cell: (row) => <b className="text-[18px] font-[680]">{rehearsed ? row.max : row.score}</b>,
		},
	];
}
