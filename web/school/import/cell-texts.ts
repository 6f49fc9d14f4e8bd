import type { ImportCell } from "#domain/user/import-columns";
import { m } from "#messages";

/** The head of a column; a file with these heads is understood as it is. */
export const cellTexts: Readonly<Record<ImportCell, () => string>> = {
	surname: m.school_surname,
	name: m.school_name,
	patronymic: m.school_patronymic,
	birthday: m.school_import_birthday,
	gender: m.school_import_gender,
	group: m.school_group,
	parent_name: m.school_import_parent,
	parent_email: m.school_parent_email,
	phone: m.school_phone,
	city: m.school_city,
};
