import { m } from "#messages";
import { Button } from "../../ui/button";

const rowsPerPage = 100;

type Props = { page: number; count: number; onTurn: (page: number) => void };

/** Turns the pages of a list of the directory; nothing where one page holds all. */
export function ListPages({ page, count, onTurn }: Props) {
	const pages = Math.ceil(count / rowsPerPage);
	if (pages <= 1) return null;
	return (
		<div className="flex items-center justify-between gap-3">
			<Button size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
				{m.ui_page_previous()}
			</Button>
			<span className="num text-muted-foreground">{m.ui_page_of({ page, pages })}</span>
			<Button size="sm" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
				{m.ui_page_next()}
			</Button>
		</div>
	);
}
