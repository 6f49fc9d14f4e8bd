import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { TextField } from "../../ui/text-field";
import type { StatisticsSearch } from "./statistics-search";

const typingPauseMs = 300;

interface SchoolFilterProps {
	search: StatisticsSearch;
	onChange: (next: StatisticsSearch) => void;
}

/** A part of a school's name, where there are more schools than are told at once. */
export function SchoolFilter({ search, onChange }: SchoolFilterProps) {
	const [text, setText] = useState(search.find ?? "");
	const wanted = text.trim();
	useEffect(() => {
		if (wanted === (search.find ?? "")) return;
		const { find: _, ...rest } = search;
		const timer = setTimeout(() => onChange(wanted === "" ? rest : { ...rest, find: wanted }), typingPauseMs);
		return () => clearTimeout(timer);
	}, [wanted, search, onChange]);
	return (
		<TextField
			name="find"
			type="search"
			label={m.statistics_find_school()}
			hint={m.statistics_find_school_hint()}
			autoComplete="off"
			maxLength={100}
			value={text}
			onChange={({ target }) => setText(target.value)}
			icon={<Search size={20} aria-hidden="true" />}
		/>
	);
}
