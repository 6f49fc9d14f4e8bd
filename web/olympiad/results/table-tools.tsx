import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { m } from "#messages";
import { controlClass } from "../../ui/field";
import { useTypedSearch } from "../../ui/search-field";
import type { ResultsSearch } from "./results-search";

/** Searches for a name or a country; the text is kept in the address. */
export function FindField({ search }: { search: ResultsSearch }) {
	const navigate = useNavigate();
	const [typed, setTyped] = useTypedSearch(search.q ?? "", (wanted) => {
		const { q: _, page: __, ...rest } = search;
		void navigate({ to: "/olimpic/ranking", search: { ...rest, ...(wanted && { q: wanted }) }, replace: true });
	});
	return (
		<div className="relative w-full xs:max-w-[300px]">
			<Search
				size={18}
				aria-hidden="true"
				className="pointer-events-none absolute top-[15px] left-3.5 text-muted-foreground"
			/>
			<input
				type="search"
				aria-label={m.olympiad_ranking_search()}
				placeholder={m.olympiad_ranking_search()}
				value={typed}
				maxLength={60}
				onChange={(event) => setTyped(event.currentTarget.value)}
				className={`${controlClass} pl-[42px]`}
			/>
		</div>
	);
}
