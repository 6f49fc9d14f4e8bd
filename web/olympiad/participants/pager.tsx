import { ChevronLeft, ChevronRight } from "lucide-react";
import { m } from "#messages";
import { Button } from "../../ui/button";

type Props = { page: number; pages: number; note?: string | undefined; onPage: (page: number) => void };

/** Where one is among the pages; nothing to press where there is one. */
export function Pager({ page, pages, note, onPage }: Props) {
	if (pages <= 1) return note ? <p className="text-sm text-muted-foreground">{note}</p> : null;
	return (
		<nav
			className="flex flex-wrap items-center justify-between gap-3"
			aria-label={m.olympiad_people_page({ page, pages })}
		>
			<p className="num text-sm text-muted-foreground">
				{m.olympiad_people_page({ page, pages })}
				{note ? `, ${note}` : ""}
			</p>
			<div className="flex gap-3">
				<Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
					<ChevronLeft size={18} aria-hidden="true" />
					{m.olympiad_people_previous()}
				</Button>
				<Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
					{m.olympiad_people_next()}
					<ChevronRight size={18} aria-hidden="true" />
				</Button>
			</div>
		</nav>
	);
}
