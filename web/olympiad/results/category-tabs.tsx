import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { cn } from "../../ui/cn";
import type { ResultsSearch } from "./results-search";

type Props = {
	to: "/olimpic/ranking" | "/olimpic/rating";
	search: ResultsSearch;
	categories: readonly { code: string; count: number }[];
	current: string | undefined;
	/** Offers all categories together. */
	all?: boolean;
};

/** The categories with how many results each has; ink fill for the one on show. */
export function CategoryTabs({ to, search, categories, current, all = false }: Props) {
	const total = categories.reduce((sum, { count }) => sum + count, 0);
	const tabs = [
		...(all ? [{ code: undefined, label: m.olympiad_ranking_all(), count: total }] : []),
		...categories.map(({ code, count }) => ({ code, label: code, count })),
	];
	return (
		<nav
			aria-label={m.olympiad_ranking_categories()}
			className="-mx-1 max-w-[calc(100%+8px)] min-w-0 overflow-x-auto px-1 py-1"
		>
			<ul className="flex gap-1">
				{tabs.map(({ code, label, count }) => (
					<li key={label}>
						<Link
							to={to}
							search={{ olimpic: search.olimpic, category: code }}
							aria-current={code === current ? "page" : undefined}
							className={cn(
								"num inline-flex min-h-11 items-baseline gap-1.5 rounded-sm px-3 py-2.5 text-[16px] leading-6 font-semibold whitespace-nowrap text-foreground no-underline hover:bg-muted",
								code === current && "bg-foreground text-background hover:bg-foreground",
							)}
						>
							{label}
							<small
								className={cn(
									"text-[14px] font-medium",
									code === current ? "text-background" : "text-muted-foreground",
								)}
							>
								{count}
							</small>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
