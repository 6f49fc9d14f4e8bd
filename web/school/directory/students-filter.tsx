import { m } from "#messages";
import { SearchField } from "../../ui/search-field";
import { SelectField } from "../../ui/select-field";
import { TeacherChoice } from "../staff/teacher-choice";
import { GroupChoice } from "./group-choice";
import { OrderChoice } from "./list-order";
import type { StudentsSearch } from "./students-search";
import type { StudentsOrder } from "./students-table";

type Change = { [K in keyof StudentsSearch]?: StudentsSearch[K] | undefined };
type Props = {
	search: StudentsSearch;
	/** offers the teachers, where there are several */
	teachers: boolean;
	onChange: (change: Change) => void;
	onOrder: (order: StudentsOrder) => void;
};

/** The filters of the table; choices go to the address at once, typed text after a pause. */
export function StudentsFilter({ search, teachers, onChange, onOrder }: Props) {
	return (
		<div className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-end md:*:min-w-40 md:*:flex-1">
			<SearchField
				label={m.school_search()}
				name="search"
				asked={search.search ?? ""}
				onAsk={(wanted) => onChange({ search: wanted || undefined })}
				className="max-md:col-span-2 lg:grow-2"
			/>
			<GroupChoice
				value={search.group ?? ""}
				onChange={(group) => onChange({ group: group || undefined, teacher: undefined })}
				placeholder={m.school_all_groups()}
				textOf={({ name, students }) => `${name} (${students})`}
				className="max-md:col-span-2"
			/>
			{teachers ? (
				<TeacherChoice
					label={m.school_teacher()}
					value={search.teacher ?? ""}
					onChange={(teacher) => onChange({ teacher: teacher || undefined, group: undefined })}
					placeholder={m.school_all_teachers()}
					className="max-md:col-span-2"
				/>
			) : null}
			<SelectField
				label={m.school_state()}
				name="active"
				value={search.active ?? ""}
				onChange={(event) => onChange({ active: (event.target.value || undefined) as Change["active"] })}
				placeholder={m.school_any()}
				options={[
					{ value: "yes", label: m.school_trains() },
					{ value: "no", label: m.school_stopped() },
				]}
			/>
			<SelectField
				label={m.school_access()}
				name="access"
				value={search.access ?? ""}
				onChange={(event) => onChange({ access: (event.target.value || undefined) as Change["access"] })}
				placeholder={m.school_any()}
				options={[
					{ value: "paid", label: m.school_access_paid() },
					{ value: "none", label: m.school_access_unpaid() },
				]}
			/>
			<OrderChoice
				className="col-span-2"
				now={{ sort: search.sort ?? "name", order: search.order ?? "asc" }}
				onOrder={onOrder}
				options={[
					{ sort: "name", label: m.school_order_name() },
					{ sort: "birthday", label: m.school_order_birthday() },
					{ sort: "access", label: m.school_order_access() },
				]}
			/>
		</div>
	);
}
