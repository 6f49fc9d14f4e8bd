import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import type { ResultsSearch } from "./results-search";

type Props = { to: "/olimpic/ranking" | "/olimpic/rating"; search: ResultsSearch; count: number; rowsPerPage: number };

/** The way to the other pages of a table; nothing while there is one. */
export function Pager({ to, search, count, rowsPerPage }: Props) {
	const pages = Math.ceil(count / rowsPerPage);
	const page = search.page ?? 1;
	if (pages <= 1) return null;
	const style = buttonVariants({ variant: "outline", size: "sm" });
	return (
		<nav aria-label={m.standings_page({ page, pages })} className="flex flex-wrap items-center justify-between gap-3">
			{page > 1 ? (
				<Link to={to} search={{ ...search, page: page - 1 }} className={style}>
					<ChevronLeft size={18} aria-hidden="true" />
					{m.standings_previous()}
				</Link>
			) : (
				<span />
			)}
			<span className="num text-muted-foreground">{m.standings_page({ page, pages })}</span>
			{page < pages ? (
				<Link to={to} search={{ ...search, page: page + 1 }} className={style}>
					{m.standings_next()}
					<ChevronRight size={18} aria-hidden="true" />
				</Link>
			) : (
				<span />
			)}
		</nav>
	);
}
