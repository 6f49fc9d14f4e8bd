import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { buttonVariants } from "./button";

type LinkProps = { className: string; children: ReactNode };
type PageLinksProps = {
	page: number;
	count: number;
	rowsPerPage: number;
	/** Shown after the page number, or alone if there is one page. */
	note?: string | undefined;
	/** Makes a link to a page of this table. */
	link: (page: number, props: LinkProps) => ReactNode;
};

/** Links to the next and the previous page of a table; none if there is one page. */
export function PageLinks({ page, count, rowsPerPage, note, link }: PageLinksProps) {
	const pages = Math.ceil(count / rowsPerPage);
	if (pages <= 1) return note ? <p className="text-sm text-muted-foreground">{note}</p> : null;
	const className = buttonVariants({ variant: "outline", size: "sm" });
	const back = (
		<>
			<ChevronLeft size={18} aria-hidden="true" />
			{m.ui_page_previous()}
		</>
	);
	const on = (
		<>
			{m.ui_page_next()}
			<ChevronRight size={18} aria-hidden="true" />
		</>
	);
	return (
		<nav aria-label={m.ui_page_of({ page, pages })} className="flex flex-wrap items-center justify-between gap-3">
			{page > 1 ? link(page - 1, { className, children: back }) : <span />}
			<span className="num text-muted-foreground">
				{m.ui_page_of({ page, pages })}
				{note ? `, ${note}` : ""}
			</span>
			{page < pages ? link(page + 1, { className, children: on }) : <span />}
		</nav>
	);
}
