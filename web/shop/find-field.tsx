import { Search } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { PageLinks } from "../ui/page-links";
import { TextField } from "../ui/text-field";

/** Rows of a page of orders or payments, as the API has them. */
const rowsPerPage = 50;

type FindProps = { value: string; onFind: (search: string) => void };

/** What staff looks for among orders and payments: asked with Enter, or when the field is left. */
export function FindField({ value, onFind }: FindProps) {
	const [typed, setTyped] = useState(value);
	const find = () => {
		if (typed.trim() !== value) onFind(typed.trim());
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				find();
			}}
		>
			<TextField
				name="search"
				type="search"
				label={m.shop_find()}
				autoComplete="off"
				maxLength={100}
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onBlur={find}
				icon={<Search size={20} aria-hidden="true" />}
			/>
		</form>
	);
}

type PagesProps = { page: number; count: number; onPage: (page: number) => void };

/** To the next and the previous page. */
export function StaffPages({ page, count, onPage }: PagesProps) {
	return (
		<PageLinks
			page={page}
			count={count}
			rowsPerPage={rowsPerPage}
			link={(to, props) => <button type="button" {...props} onClick={() => onPage(to)} />}
		/>
	);
}
