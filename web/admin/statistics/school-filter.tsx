import { m } from "#messages";
import { SearchField } from "../../ui/search-field";
import type { StatisticsSearch } from "./statistics-search";

interface SchoolFilterProps {
	search: StatisticsSearch;
	onChange: (next: StatisticsSearch) => void;
}

/** A part of a school's name, where there are more schools than are told at once. */
export function SchoolFilter({ search, onChange }: SchoolFilterProps) {
	const { find = "", ...rest } = search;
	return (
		<SearchField
			name="find"
			label={m.statistics_find_school()}
			hint={m.statistics_find_school_hint()}
			asked={find}
			onAsk={(wanted) => onChange(wanted === "" ? rest : { ...rest, find: wanted })}
		/>
	);
}
