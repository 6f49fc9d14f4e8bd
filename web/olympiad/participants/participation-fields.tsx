import { useState } from "react";
import { oldestAge } from "#domain/user/birthday";
import { deviceNow } from "../../lib/clock";
import { calendarDay } from "../../ui/calendar-date";
import { admitsYear } from "#domain/olympiad/categories";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { useOpenCountries } from "../../account/session/open-countries";
import { type ParticipationOptions, TshirtSize } from "#worker/olympiad/participants/contract";
import type { FieldWiring } from "../../ui/contract-form";
import { CheckboxField } from "../../ui/checkbox-field";
import { FormRow } from "../../ui/form";
import { NumberField } from "../../ui/number-field";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { categoryOptions, countryOptions } from "../options";

type EntryName = "category" | "country" | "disabilities" | "tshirt" | "companions" | "association" | "creator_id";

type Props = {
	options: ParticipationOptions;
	role: number;
	birthYear: number | null;
	/** the category of the record, offered even if the tables no longer do */
	category?: string;
	/** teachers' categories are offered too */
	teacher?: boolean;
	/** whether the participant may move to another delegate */
	movable?: boolean;
	/** there is a result: the category is fixed */
	fixed?: boolean;
	disabilities?: boolean;
	field: (name: EntryName) => FieldWiring;
};

/** The categories for a year of birth, as `eligibleCategories` reads the olympiad's table; an admin chooses among all. */
export function classesOf(
	{ categories }: ParticipationOptions,
	role: number,
	birthYear: number | null,
	teacher = false,
) {
	if (role === Role.admin) return categories;
	// the server takes no such birthday, so there is nothing to choose for it
	if (birthYear !== null && birthYear < calendarDay(deviceNow()).year - oldestAge) return [];
	return categories.filter((category) =>
		category.teacher ? teacher : birthYear !== null && admitsYear(category.years, birthYear),
	);
}

/** Delegate, category, country, and the fields of in-person olympiads. */
export function ParticipationFieldset({
	options,
	role,
	birthYear,
	category,
	teacher = false,
	movable = true,
	fixed = false,
	disabilities,
	field,
}: Props) {
	const codes = useOpenCountries(String(field("country").defaultValue ?? ""));
	const offered = classesOf(options, role, birthYear, teacher);
	const categories = categoryOptions(offered);
	if (category && !categories.some(({ value }) => value === category))
		categories.unshift({ value: category, label: category });
	const hint = fixed
		? m.olympiad_people_category_fixed()
		: role !== Role.admin && birthYear === null && !teacher
			? m.olympiad_people_category_first()
			: offered.length === 0
				? m.olympiad_people_category_none()
				: undefined;
	const { maintainers_limit: companions, kind } = options.olimpic;
	return (
		<>
			{role === Role.school || !movable ? null : (
				<DelegateField options={options} role={role} {...field("creator_id")} />
			)}
			<FormRow>
				<CategoryField
					key={categories.map(({ value }) => value).join()}
					options={categories}
					hint={hint}
					fixed={fixed}
					{...field("category")}
				/>
				<SelectField
					label={m.olympiad_country_label()}
					placeholder={m.olympiad_choose()}
					options={countryOptions(codes)}
					required
					{...field("country")}
				/>
			</FormRow>
			{kind === "offline" || companions > 0 ? (
				<FormRow>
					{kind === "offline" ? (
						<SelectField
							label={m.olympiad_people_tshirt()}
							placeholder={m.olympiad_people_tshirt_none()}
							options={TshirtSize.options.filter(Boolean).map((size) => ({ value: size, label: size }))}
							{...field("tshirt")}
						/>
					) : null}
					{companions > 0 ? (
						<NumberField
							label={m.olympiad_people_companions()}
							hint={m.olympiad_people_companions_hint({ limit: companions })}
							min={0}
							max={companions}
							{...field("companions")}
						/>
					) : null}
				</FormRow>
			) : null}
			<TextField label={m.olympiad_people_association()} {...field("association")} />
			<CheckboxField
				label={m.olympiad_people_disabilities()}
				hint={m.olympiad_people_disabilities_hint()}
				name="disabilities"
				value="true"
				defaultChecked={disabilities ?? false}
			/>
		</>
	);
}

type CategoryProps = FieldWiring & {
	options: { value: string; label: string }[];
	hint: string | undefined;
	fixed: boolean;
};

/** Mounted again when the year of birth changes the categories; a single category is chosen at once. */
function CategoryField({ options, fixed, defaultValue, name, ...rest }: CategoryProps) {
	const known = options.some(({ value }) => value === defaultValue);
	const [start] = useState(known ? defaultValue : options.length === 1 ? options[0]!.value : "");
	if (fixed) {
		return (
			<>
				<input type="hidden" name={name} defaultValue={defaultValue} />
				<TextField label={m.olympiad_category_label()} {...rest} name={`${name}_shown`} value={defaultValue} readOnly />
			</>
		);
	}
	return (
		<SelectField
			label={m.olympiad_category_label()}
			placeholder={m.olympiad_choose()}
			options={options}
			required
			{...rest}
			name={name}
			defaultValue={start}
		/>
	);
}

function DelegateField({ options, role, ...wiring }: FieldWiring & { options: ParticipationOptions; role: number }) {
	return (
		<SelectField
			label={m.olympiad_people_delegate()}
			placeholder={role === Role.admin ? m.olympiad_people_choose_delegate() : m.olympiad_people_myself()}
			options={options.data.map(({ _id, name }) => ({ value: _id, label: name }))}
			required={role === Role.admin}
			{...wiring}
		/>
	);
}

/** The year of `YYYY-MM-DD`; null for anything else. */
export function yearOf(day: string | null): number | null {
	const match = /^(\d{4})-\d{2}-\d{2}$/.exec(day ?? "");
	return match ? Number(match[1]) : null;
}
