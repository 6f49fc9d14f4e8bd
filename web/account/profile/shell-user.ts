import { m } from "#messages";
import { countryNameIn } from "#domain/geo/country-name";
import { getLocale } from "../../paraglide/runtime.js";
import type { Me } from "../session/queries";
import type { ShellUser } from "../../shells/shell-items";

const roleNames: Partial<Record<number, () => string>> = {
	1: m.account_role_student,
	2: m.account_role_teacher,
	3: m.account_role_school,
	4: m.account_role_admin,
	5: m.account_role_representative,
};

/** Whole years between a birthday `YYYY-MM-DD` and a day `YYYY-MM-DD`. */
export function ageOn(birthday: string, today: string): number {
	const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
	return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The role in words; a delegate is called by the country, because their school stands for it. */
function roleText({ role, school }: Pick<Me, "role" | "school">): string {
	const country = role === 3 ? school?.country : null;
	if (country) return m.account_role_delegate({ country: countryNameIn(country, getLocale()) });
	return roleNames[role]?.() ?? "";
}

/** The signed-in user as the shells show them; `today` is `YYYY-MM-DD`, `english` prefers the English name. */
export function shellUser(me: Me, today: string, english = false): ShellUser {
	const [name, surname] = english && me.name_en ? [me.name_en, me.surname_en] : [me.name, me.surname];
	const names = [name, surname].filter((word) => word !== "");
	const role = roleText(me);
	const age = me.role === 1 && me.birthday ? m.account_years_old({ count: ageOn(me.birthday, today) }) : null;
	return {
		name: names.join(" ") || (me.email ?? ""),
		photo: me.photo.url,
		page: "/profile",
		caption: age ? `${role}, ${age}` : role,
		initials: names.map((word) => word.slice(0, 1)).join("") || (me.email ?? "").slice(0, 1),
	};
}
