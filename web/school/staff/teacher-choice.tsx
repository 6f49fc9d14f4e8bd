import { useState } from "react";
import { m } from "#messages";
import { listedName } from "../directory/texts";
import { useOfferedTeachers } from "../directory/use-offered";
import { SearchedChoice } from "./searched-choice";

type Props = {
	label: string;
	placeholder: string;
	/** Empty for none. */
	value: string;
	onChange: (teacher: string) => void;
	className?: string;
};

/** A choice among all teachers one manages: those beyond the first hundred are found by name. */
export function TeacherChoice({ label, placeholder, value, onChange, className }: Props) {
	const [search, setSearch] = useState("");
	const { rows, more } = useOfferedTeachers([value], search);
	return (
		<SearchedChoice
			label={label}
			name="teacher"
			placeholder={placeholder}
			value={value}
			onChange={onChange}
			options={rows.map((row) => ({ value: row._id, label: listedName(row) }))}
			searchLabel={m.school_search_teacher()}
			search={search}
			onSearch={setSearch}
			more={more}
			{...(className === undefined ? {} : { className })}
		/>
	);
}
