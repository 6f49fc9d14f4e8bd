import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { GroupChoice as AnyGroup } from "../school/directory/group-choice";
import { groupsQuery } from "../school/directory/queries";

/** The group whose progress is shown; nothing where there is no group. */
export function GroupChoice({ group, onChange }: { group: string; onChange: (group: string) => void }) {
	const { data } = useQuery(groupsQuery());
	if (!data || data.count === 0) return null;
	return (
		<AnyGroup
			label={m.book_group()}
			value={group}
			placeholder={m.book_group_own()}
			onChange={onChange}
			className="w-full max-w-[280px]"
		/>
	);
}
