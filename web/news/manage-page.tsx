import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { newsKinds, type NewsKind, newsStates, type NewsState } from "#domain/news/news";
import { m } from "#messages";
import type { ManagedLine } from "#worker/news/contract";
import { HelpedTitle } from "../guide/helped-title";
import { failureText } from "../lib/error-text";
import { usePageTitle } from "../shells/page-title";
import { getLocale } from "../paraglide/runtime.js";
import { buttonVariants } from "../ui/button";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { PageLinks } from "../ui/page-links";
import { SearchField } from "../ui/search-field";
import { SelectField } from "../ui/select-field";
import { type Column, Table } from "../ui/table";
import { managedQuery, type ManageSearch } from "./queries";
import { momentText } from "./moment-text";
import { kindTexts, stateTexts } from "./texts";
import "./news.css";

const tones = { draft: "muted", planned: "warn", published: "ok", archived: "muted" } as const;

/** Left out where a row is no card yet and has no room: the mark tells the kind, the piece itself its author. */
const betweenWidths = "md:max-lg:hidden";

const columns = (): readonly Column<ManagedLine>[] => [
	{
		key: "title",
		head: m.news_piece(),
		cell: ({ _id, ru, en, colour }) => (
			<span className="flex items-start gap-2.5 md:min-w-32">
				<i className="news-mark mt-1" data-colour={colour} aria-hidden="true" />
				<Link to="/news/manage/$id" params={{ id: _id }} className="font-semibold break-words">
					{(getLocale() === "en" ? en || ru : ru || en) || m.news_untitled()}
				</Link>
			</span>
		),
	},
	{ key: "kind", head: m.news_kind(), className: betweenWidths, cell: ({ kind }) => kindTexts[kind]() },
	{
		key: "languages",
		head: m.news_languages(),
		cell: ({ ru, en }) => [ru && m.news_language_ru(), en && m.news_language_en()].filter(Boolean).join(", ") || "–",
	},
	{
		key: "at",
		head: m.news_out(),
		cell: ({ at }) => <span className="md:max-lg:block md:max-lg:w-34">{at === null ? "–" : momentText(at)}</span>,
	},
	{ key: "creator", head: m.news_creator(), className: betweenWidths, cell: ({ creator }) => creator },
	{ key: "reads", head: m.news_reads(), numeric: true, cell: ({ reads }) => reads },
	{
		key: "state",
		head: m.news_state(),
		narrow: "end",
		cell: ({ state }) => <Chip tone={tones[state]}>{stateTexts[state]()}</Chip>,
	},
];

/** All news with drafts and the archive, for staff. */
export function ManageNewsPage({ search }: { search: ManageSearch }) {
	usePageTitle(m.news_manage());
	const navigate = useNavigate();
	const { data, error, refetch } = useQuery(managedQuery(search));
	const change = (filter: ManageSearch) => void navigate({ to: "/news/manage", search: filter, replace: true });
	const without = (key: keyof ManageSearch) => {
		const { [key]: _, page: __, ...rest } = search;
		return rest;
	};
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<HelpedTitle page="/news/manage">{m.news_manage()}</HelpedTitle>
				<Link to="/news/manage/new" className={buttonVariants({ variant: "primary", className: "max-xs:w-full" })}>
					<Plus size={20} aria-hidden="true" />
					{m.news_write()}
				</Link>
			</header>
			<search className="grid gap-3 xs:grid-cols-3 xs:items-end">
				<SearchField
					label={m.news_search()}
					name="search"
					asked={search.search ?? ""}
					onAsk={(wanted) => change({ ...without("search"), ...(wanted && { search: wanted }) })}
				/>
				<SelectField
					name="state"
					label={m.news_state()}
					placeholder={m.news_any()}
					value={search.state ?? ""}
					onChange={({ target }) =>
						change({ ...without("state"), ...(target.value && { state: target.value as NewsState }) })
					}
					options={newsStates.map((value) => ({ value, label: stateTexts[value]() }))}
				/>
				<SelectField
					name="kind"
					label={m.news_kind()}
					placeholder={m.news_any()}
					value={search.kind ?? ""}
					onChange={({ target }) =>
						change({ ...without("kind"), ...(target.value && { kind: target.value as NewsKind }) })
					}
					options={newsKinds.map((value) => ({ value, label: kindTexts[value]() }))}
				/>
			</search>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data?.count === 0 ? <EmptyState plain text={m.news_none_found()} /> : null}
			{data && data.count > 0 ? (
				<>
					<Table
						caption={m.news_manage()}
						columns={columns()}
						rows={data.data}
						rowKey={({ _id }) => _id}
						onOpen={({ _id }) => void navigate({ to: "/news/manage/$id", params: { id: _id } })}
					/>
					<PageLinks
						page={data.page}
						count={data.count}
						rowsPerPage={data.rowsPerPage}
						link={(page, props) => <Link to="/news/manage" search={{ ...search, page }} {...props} />}
					/>
				</>
			) : null}
		</div>
	);
}
