import { DomainError } from "../errors";
import { Role } from "../user/role";
import {
	admitsYear,
	categories,
	categoriesOfType,
	type Category,
	categoryOf,
	difficultyOf,
	type OlympiadType,
	olympiadYear,
} from "./categories";
import { CategoryError, type CategoryRefusal } from "./category-refusal";
import { phaseOf } from "./phases";
import { offeredCategories, readProgramme } from "./programme";

/** Whose categories are asked for. `year` is the olympiad's, `previousPrize` the category of an earlier place 0 to 3. */
export type Candidate = {
	readonly type: OlympiadType;
	readonly year: number;
	readonly birthYear: number | null;
	readonly isTeacher: boolean;
	readonly isAdmin: boolean;
	readonly previousPrize: string | null;
	/** the olympiad's own categories; absent for those of its type (domain/olympiad/programme.ts) */
	readonly offered?: readonly Category[];
};

const letters = "ABCDE";

/**
 * Codes a person may choose (docs/domain.md D.3). A prize winner must choose a strictly higher category and may enter older
 * groups, because a young champion would have no category left. An admin may choose all. Without a birthday there is no
 * student category.
 */
export function eligibleCategories(candidate: Candidate): string[] {
	const { type, year, birthYear, isTeacher, isAdmin } = candidate;
	if (isAdmin) return (candidate.offered ?? categories).map(({ code }) => code);
	const prize = candidate.previousPrize === null ? null : categoryOf(candidate.previousPrize);
	const offered = candidate.offered ?? categoriesOfType(type);
	const own = offered.find(
		(category) => !category.teacher && birthYear !== null && admitsYear(category.years, birthYear - year),
	)?.group;
	return offered
		.filter((category) => {
			if (prize && difficultyOf(category) <= difficultyOf(prize)) return false;
			if (category.teacher) return isTeacher;
			if (own === undefined) return false;
			return prize ? letters.indexOf(category.group) >= letters.indexOf(own) : category.group === own;
		})
		.map(({ code }) => code);
}

/**
 * The hardest of some categories: a prize winner must choose a higher one. Null for none; unknown codes are skipped.
 */
export function hardestOf(codes: readonly string[]): string | null {
	const known = codes.map(categoryOf).filter((category) => category !== null);
	return known.toSorted((a, b) => difficultyOf(b) - difficultyOf(a))[0]?.code ?? null;
}

/** The stored settings of an olympiad that decide about its categories. */
export type Offer = { readonly type: OlympiadType; readonly startsAt: number; readonly programme: string };

/** The person to be entered; `prizes` are the categories of places 0 to 3 in earlier olympiads of the type. */
export type Person = {
	readonly role: number;
	readonly type: string;
	readonly birthday: string | null;
	readonly prizes: readonly string[];
};

/** The categories open to a person by birthday, role and earlier prizes; all when an admin chooses. */
export function categoriesFor(
	{ type, startsAt, programme }: Offer,
	{ role, type: kind, birthday, prizes }: Person,
	chooser = role,
): Pick<Category, "code" | "level">[] {
	const own = readProgramme(programme);
	const codes = eligibleCategories({
		type,
		year: olympiadYear(startsAt),
		birthYear: birthday === null ? null : Number(birthday.slice(0, 4)),
		isTeacher: role === Role.teacher || role === Role.school || kind === "teacher",
		isAdmin: chooser === Role.admin,
		previousPrize: hardestOf(prizes),
		...(own ? { offered: offeredCategories(type, own) } : {}),
	});
	return codes.flatMap((code) => {
		const category = categoryOf(code);
		return category ? [{ code, level: category.level }] : [];
	});
}

/** Why a category is not open to a person, with those that are. */
function refusalOf({ type, startsAt, programme }: Offer, { birthday }: Person, code: string, offered: string[]) {
	const own = readProgramme(programme);
	const among = own ? offeredCategories(type, own) : categoriesOfType(type);
	const wanted = among.find((category) => category.code === code);
	const year = olympiadYear(startsAt);
	const born = birthday === null ? null : Number(birthday.slice(0, 4)) - year;
	const admits = wanted !== undefined && born !== null && admitsYear(wanted.years, born);
	const reason = !wanted ? "unknown" : wanted.teacher ? "teachers" : admits ? "passed" : "years";
	const years = reason === "years" ? (wanted?.years ?? []).map((offset) => year + offset) : [];
	return { category: code, reason, years, offered } satisfies CategoryRefusal;
}

/** Throws `CategoryError` for a category that is not open to the person. */
export function assertCategory(olympiad: Offer, person: Person, category: string, chooser = person.role): void {
	const offered = categoriesFor(olympiad, person, chooser).map(({ code }) => code);
	if (offered.includes(category)) return;
	throw new CategoryError(refusalOf(olympiad, person, category, offered));
}

/**
 * Checks that a role `chooser` may enter a person with these fields. Throws OLIMPIC_FINISHED after the end,
 * HAVE_MAINTAINERS for too many companions, `CategoryError` for a category that is not open to the person. `now` in milliseconds.
 */
export function assertMayEnter(
	olympiad: Offer & { readonly endsAt: number; readonly maintainersLimit: number },
	person: Person,
	{ category, companions = 0 }: { readonly category: string; readonly companions?: number | undefined },
	chooser: number,
	now: number,
): void {
	if (phaseOf(olympiad, now) === "after") throw new DomainError("OLIMPIC_FINISHED");
	if (companions > olympiad.maintainersLimit) {
		throw new DomainError("HAVE_MAINTAINERS", { companions: "HAVE_MAINTAINERS" });
	}
	assertCategory(olympiad, person, category, chooser);
}
