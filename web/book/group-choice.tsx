import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { groupsQuery } from "../school/directory/queries";
import { SelectField } from "../ui/select-field";

/** The group whose progress is shown; nothing where there is no group. */
export function GroupChoice({ group, onChange }: { group: string; onChange: (group: string) => void }) {
	const { data } = useQuery(groupsQuery());
	const options = (data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
	if (options.length === 0) return null;
	return (
		<div className="w-full max-w-[280px]">
			<SelectField
				label={m.book_group()}
				name="group"
				value={group}
				options={options}
				placeholder={m.book_group_own()}
				onChange={(event) => onChange(event.target.value)}
			/>
		</div>
	);
}
