import { m } from "#messages";
import type { ParticipantList, ParticipantSort } from "#worker/olympiad/participants/contract";
import { SearchField } from "../../ui/search-field";
import { SelectField } from "../../ui/select-field";
import { countryName } from "../texts";
import type { PeopleSearch } from "./people-search";

type Change = Partial<Pick<PeopleSearch, "search" | "country" | "delegate" | "state" | "sort" | "order">>;
type Props = {
	list: ParticipantList;
	search: PeopleSearch;
	onChange: (change: { [K in keyof Change]: Change[K] | undefined }) => void;
};

const orders: readonly { value: string; sort?: ParticipantSort; order?: "desc"; label: () => string }[] = [
	{ value: "", label: m.olympiad_people_sort_created },
	{ value: "created-desc", order: "desc", label: m.olympiad_people_sort_newest },
	{ value: "name", sort: "name", label: m.olympiad_people_sort_name },
	{ value: "birthday", sort: "birthday", label: m.olympiad_people_sort_birthday },
	{ value: "category", sort: "category", label: m.olympiad_people_sort_category },
	{ value: "country", sort: "country", label: m.olympiad_people_sort_country },
	{ value: "delegate", sort: "delegate", label: m.olympiad_people_sort_delegate },
	{ value: "score-desc", sort: "score", order: "desc", label: m.olympiad_people_sort_score },
];

/** The filters of the table; choices go to the address at once, typed text after a pause. */
export function PeopleFilter({ list, search, onChange }: Props) {
	const counted = (options: ParticipantList["countries"], name: (value: string, label: string) => string) =>
		options.map(({ value, label, count }) => ({ value, label: `${name(value, label)} (${count})` }));
	const current = orders.find(
		({ sort, order }) => (sort ?? "created") === (search.sort ?? "created") && order === search.order,
	);
	return (
		<div className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:*:min-w-36 md:*:flex-1">
			<SearchField
				label={m.olympiad_people_search()}
				name="search"
				asked={search.search ?? ""}
				onAsk={(wanted) => onChange({ search: wanted || undefined })}
				className="max-md:col-span-2 md:max-lg:basis-full lg:grow-2"
			/>
			<SelectField
				label={m.olympiad_people_country()}
				name="country"
				value={search.country ?? ""}
				onChange={(event) => onChange({ country: event.target.value || undefined })}
				placeholder={m.olympiad_people_all_countries()}
				options={counted(list.countries, (code) => countryName(code))}
			/>
			{list.delegates.length > 1 || search.delegate ? (
				<SelectField
					label={m.olympiad_people_delegate()}
					name="delegate"
					value={search.delegate ?? ""}
					onChange={(event) => onChange({ delegate: event.target.value || undefined })}
					placeholder={m.olympiad_people_all_delegates()}
					options={counted(list.delegates, (_, label) => label)}
				/>
			) : null}
			<SelectField
				label={m.olympiad_people_state()}
				name="state"
				value={search.state ?? ""}
				onChange={(event) => onChange({ state: (event.target.value || undefined) as PeopleSearch["state"] })}
				placeholder={m.olympiad_people_any_state()}
				options={counted(list.states, (value) =>
					value === "finished" ? m.olympiad_people_finished() : m.olympiad_people_registered(),
				)}
			/>
			<SelectField
				label={m.olympiad_people_sort()}
				name="order"
				value={current?.value ?? search.sort ?? ""}
				onChange={(event) => {
					const chosen = orders.find(({ value }) => value === event.target.value);
					onChange({ sort: chosen?.sort, order: chosen?.order });
				}}
				options={orders.map(({ value, label }) => ({ value, label: label() }))}
			/>
		</div>
	);
}
