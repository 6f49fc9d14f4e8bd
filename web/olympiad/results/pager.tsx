import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { buttonVariants } from "../../ui/button";
import type { ResultsSearch } from "./results-search";

type LinkProps = { className: string; children: ReactNode };
type PageLinksProps = {
	page: number;
	count: number;
	rowsPerPage: number;
	/** a link to a page of this table */
	link: (page: number, props: LinkProps) => ReactNode;
};

/** The way to the other pages of a table; nothing while there is one. */
export function PageLinks({ page, count, rowsPerPage, link }: PageLinksProps) {
	const pages = Math.ceil(count / rowsPerPage);
	if (pages <= 1) return null;
	const className = buttonVariants({ variant: "outline", size: "sm" });
	const back = (
		<>
			<ChevronLeft size={18} aria-hidden="true" />
			{m.olympiad_ranking_previous()}
		</>
	);
	const on = (
		<>
			{m.olympiad_ranking_next()}
			<ChevronRight size={18} aria-hidden="true" />
		</>
	);
	return (
		<nav
			aria-label={m.olympiad_ranking_page({ page, pages })}
			className="flex flex-wrap items-center justify-between gap-3"
		>
			{page > 1 ? link(page - 1, { className, children: back }) : <span />}
			<span className="num text-muted-foreground">{m.olympiad_ranking_page({ page, pages })}</span>
			{page < pages ? link(page + 1, { className, children: on }) : <span />}
		</nav>
	);
}

type Props = { to: "/olimpic/ranking" | "/olimpic/rating"; search: ResultsSearch; count: number; rowsPerPage: number };

/** The pages of a table of an olympiad. */
export function Pager({ to, search, count, rowsPerPage }: Props) {
	return (
		<PageLinks
			page={search.page ?? 1}
			count={count}
			rowsPerPage={rowsPerPage}
			link={(page, props) => <Link to={to} search={{ ...search, page }} {...props} />}
		/>
	);
}
