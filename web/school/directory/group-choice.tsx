import { useState } from "react";
import { m } from "#messages";
import type { Group } from "#worker/school/groups/contract";
import { SearchedChoice } from "../staff/searched-choice";
import { useOfferedGroups } from "./use-offered";

type Props = {
	label?: string;
	name?: string;
	placeholder?: string;
	/** Empty for none. */
	value: string;
	onChange: (group: string) => void;
	textOf?: (group: Group) => string;
	/** Other choices, after the groups. */
	besides?: readonly { value: string; label: string }[];
	error?: string | undefined;
	className?: string;
};

/** A choice among all groups one answers for: those beyond the first hundred are found by name. */
export function GroupChoice({
	label = m.school_group(),
	name = "group",
	placeholder,
	value,
	onChange,
	textOf = (group) => group.name,
	besides = [],
	error,
	className,
}: Props) {
	const [search, setSearch] = useState("");
	const isGroup = besides.every((one) => one.value !== value);
	const { rows, more } = useOfferedGroups(isGroup ? [value] : [], search);
	return (
		<SearchedChoice
			label={label}
			name={name}
			{...(placeholder === undefined ? {} : { placeholder })}
			value={value}
			onChange={onChange}
			options={[...rows.map((group) => ({ value: group._id, label: textOf(group) })), ...besides]}
			searchLabel={m.school_search_group()}
			search={search}
			onSearch={setSearch}
			more={more}
			error={error}
			{...(className === undefined ? {} : { className })}
		/>
	);
}
