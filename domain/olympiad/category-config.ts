import { admitsYear, categories, type Category, type OlympiadType } from "./categories";

/** A fault of a category table; `code` names the category, or the type when the fault is between categories. */
export type ConfigFault = {
	code: string;
	fault: "DUPLICATE" | "NO_YEARS" | "NOT_ASCENDING" | "SINGLE_YEAR_NOT_OLDEST" | "NO_GROUP" | "TWO_GROUPS";
};

const types: readonly OlympiadType[] = ["uamap", "sama", "pama"];
/** How many birth years back from the youngest admitted one the check looks. */
const checkedYears = 60;
const youngest = -5;

/**
 * Faults of a category table (docs/domain.md D.3); empty when it is valid. Years are ascending and, except for teachers,
 * not empty. Only the oldest group of a type has a single year. Every birth year up to five years before the olympiad
 * belongs to exactly one group per type.
 */
export function configFaults(table: readonly Category[] = categories): ConfigFault[] {
	const codes = table.map(({ code }) => code);
	const faults: ConfigFault[] = codes
		.filter((code, index) => codes.indexOf(code) !== index)
		.map((code) => ({ code, fault: "DUPLICATE" }));
	for (const { code, teacher, years } of table) {
		if (!teacher && years.length === 0) faults.push({ code, fault: "NO_YEARS" });
		if (years.some((year, index) => index > 0 && year <= years[index - 1]!)) {
			faults.push({ code, fault: "NOT_ASCENDING" });
		}
	}
	return [...faults, ...types.flatMap((type) => typeFaults(type, table))];
}

function typeFaults(type: OlympiadType, table: readonly Category[]): ConfigFault[] {
	const students = table.filter((category) => !category.teacher && category.types.includes(type));
	const oldest = students
		.map(({ group }) => group)
		.toSorted()
		.at(-1);
	const faults: ConfigFault[] = students
		.filter(({ years, group }) => years.length === 1 && group !== oldest)
		.map(({ code }) => ({ code, fault: "SINGLE_YEAR_NOT_OLDEST" }));
	const counts = Array.from({ length: checkedYears }, (_, back) => {
		const admitted = students.filter(({ years }) => years.length > 0 && admitsYear(years, youngest - back));
		return new Set(admitted.map(({ group }) => group)).size;
	});
	if (counts.includes(0)) faults.push({ code: type, fault: "NO_GROUP" });
	if (counts.some((count) => count > 1)) faults.push({ code: type, fault: "TWO_GROUPS" });
	return faults;
}
