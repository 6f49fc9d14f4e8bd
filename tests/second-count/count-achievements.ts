/**
 * Achievements counted a second time, straight from the rows that say what happened, as docs/domain.md F has the rules.
 * Nothing of the product is used here: it is what the product's own count is compared with.
 */
export type RawRow = Readonly<Record<string, string | number | null>>;

/** The tables that are read, each with all its columns as the database has them. */
export const countedTables = [
	"users",
	"training_runs",
	"sick_days",
	"homework_versions",
	"groups",
	"group_members",
	"assignments",
	"exams",
	"exam_sittings",
	"olympiads",
	"participants",
	"results",
	"shop_orders",
	"shop_lines",
	"shop_payments",
	"shop_packs",
	"shop_seats",
	"referral_codes",
	"referral_bonuses",
] as const;
export type RawTables = Record<(typeof countedTables)[number], readonly RawRow[]>;

/** What one achievement is worth by its tier. */
const worth = { 1: [10, 20], 2: [25, 50], 3: [50, 100], 4: [100, 250] } as const;
type Tier = keyof typeof worth;

/** What somebody must have: the achievements, and the experience these come to. */
export type Due = { achievements: string[]; experience: number };

const dayMs = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The most practised days in a row; seven in a row put a freeze by, two at most, and a freeze or an illness bridges a day. */
function longestRun(practised: ReadonlySet<number>, ill: ReadonlySet<number>): number {
	let run = 0;
	let best = 0;
	let kept = 0;
	const days = [...practised].toSorted((a, b) => a - b);
	for (const [index, day] of days.entries()) {
		for (let between = (days[index - 1] ?? day) + 1; between < day; between++) {
			if (ill.has(between)) continue;
			if (kept > 0) kept--;
			else run = 0;
		}
		run++;
		if (run % 7 === 0 && kept < 2) kept++;
		if (run > best) best = run;
	}
	return best;
}

/** How hard a level is, the easiest first: 12, 11, 10A, 10B, 9A … 1. */
const hardness = (level: string) => -2 * Number.parseInt(level, 10) + (level.endsWith("B") ? 1 : 0);

function reachedStars(levels: ReadonlySet<string>): number {
	const hardest = (ladder: string) =>
		Math.max(...[...levels].flatMap((key) => (key.startsWith(ladder) ? [hardness(key.slice(ladder.length))] : [])));
	const steps = [
		["7", "8"],
		["5", "6"],
		["3", "4"],
	] as const;
	let stars = 0;
	for (const [abacus, mental] of steps) {
		if (hardest("abacus-") < hardness(abacus) || hardest("mental-") < hardness(mental)) break;
		stars++;
	}
	return stars;
}

/** Whether a set makes its day one of the streak: something right, told within two days, and nothing against it. */
function earnsItsDay(row: RawRow): boolean {
	const told = Math.floor((Number(row["received_at"]) + 3 * 3_600_000) / dayMs);
	return Number(row["correct"]) > 0 && row["withheld"] === null && told - dayNumber(String(row["earned_on"])) <= 2;
}

const tierOfLevel = (number: number): Tier => (number >= 10 ? 1 : number >= 7 ? 2 : number >= 4 ? 3 : 4);

/** Rows by the text in one of their columns. */
function by(rows: readonly RawRow[], column: string): (key: string) => readonly RawRow[] {
	const found = new Map<string, RawRow[]>();
	for (const row of rows) {
		const key = String(row[column]);
		const of = found.get(key);
		if (of) of.push(row);
		else found.set(key, [row]);
	}
	return (key) => found.get(key) ?? [];
}

/** The achievements of everybody who can have some, by id. */
export function countAchievements(tables: RawTables): Map<string, Due> {
	const of = {
		runs: by(tables.training_runs, "user_id"),
		ill: by(tables.sick_days, "user_id"),
		done: by(tables.assignments, "student_id"),
		homeworks: by(
			tables.homework_versions.filter((row) => row["version"] === 1),
			"by",
		),
		exams: by(tables.exams, "user_id"),
		made: by(tables.users, "creator_id"),
		groups: by(tables.groups, "teacher_id"),
		members: by(tables.group_members, "group_id"),
		sat: by(tables.exam_sittings, "user_id"),
		entered: by(tables.participants, "user_id"),
		results: by(tables.results, "user_id"),
		lines: by(tables.shop_lines, "person_id"),
		linesOfOrder: by(tables.shop_lines, "order_id"),
		orders: by(tables.shop_orders, "buyer_id"),
		payments: by(tables.shop_payments, "user_id"),
		packs: by(tables.shop_packs, "owner_id"),
		codes: by(tables.referral_codes, "owner_id"),
		bonuses: by(tables.referral_bonuses, "code"),
	};
	const given = new Set(tables.assignments.map((row) => row["homework_id"]));
	const passed = new Set(tables.exam_sittings.filter((row) => row["passed"] === 1).map((row) => row["exam_id"]));
	const final = new Set(tables.olympiads.filter((row) => row["results_state"] === "final").map((row) => row["id"]));
	const seated = new Set(tables.shop_seats.map((row) => row["pack_id"]));
	const roles = new Map(tables.users.map((row) => [row["id"], row["role"]]));
	const isLeft = (row: RawRow) => row["ending"] === "navigate" || row["ending"] === "reload";

	const levelsOf = (id: string) =>
		of.exams(id).flatMap((exam) => {
			const counts =
				passed.has(exam["id"] ?? null) &&
				exam["review"] !== "refused" &&
				(exam["film_asked"] === 0 || exam["review"] === "confirmed");
			return counts ? [`${exam["type"]}-${exam["level"]}`] : [];
		});

	function childsOf(id: string, add: (name: string, tier: Tier, has: boolean) => void): void {
		// one that is done by sets alone that earn nothing is none
		const completed = of.done(id).filter((row) => row["completed_at"] !== null && row["doubtful"] !== 1);
		const days = new Map<unknown, number>();
		for (const { completed_on: day } of completed) days.set(day, (days.get(day) ?? 0) + 1);
		add("first_homework", 1, completed.length >= 1);
		add(
			"two_a_day",
			1,
			[...days.values()].some((count) => count >= 2),
		);
		add("homeworks_10", 2, completed.length >= 10);
		for (const goal of [50, 100]) add(`homeworks_${goal}`, 3, completed.length >= goal);
		add("homeworks_500", 4, completed.length >= 500);
		const numbered = (rows: readonly RawRow[], column: string) =>
			new Set(rows.map((row) => dayNumber(String(row[column]))));
		const counted = of.runs(id).filter((row) => earnsItsDay(row));
		const longest = longestRun(numbered(counted, "earned_on"), numbered(of.ill(id), "date"));
		add("streak_1", 1, longest >= 1);
		add("streak_7", 2, longest >= 7);
		add("streak_30", 3, longest >= 30);
		const real = new Set(
			of
				.results(id)
				.filter((row) => row["type"] !== "simulate")
				.map((row) => row["olympiad_id"]),
		);
		const held = of
			.entered(id)
			.filter((row) => final.has(row["olympiad_id"] ?? null) && real.has(row["olympiad_id"] ?? null));
		const places = held.flatMap(({ place }) => (place === null ? [] : [Number(place)]));
		add("first_competition", 1, held.length > 0);
		add(
			"prize",
			3,
			places.some((place) => place <= 3),
		);
		add(
			"first_place",
			4,
			places.some((place) => place <= 1),
		);
		const rehearsals =
			of.results(id).filter((row) => row["type"] === "simulate" && !isLeft(row)).length +
			of.sat(id).filter((row) => row["exam_id"] === null && !isLeft(row)).length;
		add("rehearsals_1", 1, rehearsals >= 1);
		add("rehearsals_10", 2, rehearsals >= 10);
		add("rehearsals_50", 3, rehearsals >= 50);
		const bought = of.lines(id).filter((row) => row["state"] === "bought" || row["state"] === "refunded");
		let months = 0;
		for (const row of bought) if (row["product"] === 1) months += Number(row["variant"]);
		add(
			"exam_access",
			1,
			bought.some((row) => row["product"] === 4 || row["product"] === 5),
		);
		add("access_3", 2, months >= 3);
		add("access_6", 3, months >= 6);
		add("access_12", 4, months >= 12);
		const levels = new Set(levelsOf(id));
		for (let number = 13; number >= 6; number--) {
			const key = number <= 10 && number >= 7 ? `uamap-${number}B` : `uamap-${number}`;
			add(`uamap_${number}`, tierOfLevel(number), levels.has(key));
		}
		for (let number = 12; number >= 1; number--) {
			add(`abacus_${number}`, tierOfLevel(number), levels.has(`abacus-${number}`));
			add(`mental_${number}`, tierOfLevel(number), levels.has(`mental-${number}`));
		}
	}

	function teachersOf(id: string, row: RawRow, add: (name: string, tier: Tier, has: boolean) => void): void {
		const homeworks = of.homeworks(id).filter((one) => given.has(one["homework_id"] ?? null)).length;
		add("homeworks_given_10", 2, homeworks >= 10);
		add("homeworks_given_100", 3, homeworks >= 100);
		add("homeworks_given_500", 4, homeworks >= 500);
		const asked = ["name", "surname", "name_en", "surname_en", "phone", "birthday"];
		add(
			"complete_profile",
			1,
			asked.every((column) => Boolean(row[column])),
		);
		let pupilsPassed = 0;
		const taught = of.groups(id).flatMap((group) => of.members(String(group["id"])));
		const pupils = new Set([...of.made(id).map((one) => one["id"]), ...taught.map((one) => one["user_id"])]);
		for (const pupil of pupils) pupilsPassed += levelsOf(String(pupil)).length;
		add("pupils_passed_1", 1, pupilsPassed >= 1);
		add("pupils_passed_10", 2, pupilsPassed >= 10);
		add("pupils_passed_50", 3, pupilsPassed >= 50);
		const levels = new Set(levelsOf(id));
		const stars = reachedStars(levels);
		add("stars_1", 2, stars >= 1);
		add("stars_2", 3, stars >= 2);
		add("stars_3", 4, stars >= 3);
		for (const number of [3, 2, 1]) add(`uamap_${number}`, 4, levels.has(`uamap-${number}`));
		const own = of.payments(id).filter((one) => one["order_id"] === null && one["state"] === "paid");
		add("top_up", 1, own.length > 0);
		const lines = of.orders(id).flatMap((order) => of.linesOfOrder(String(order["id"])));
		const forPupil = lines.some(
			(line) => line["state"] !== "waiting" && line["person_id"] !== id && roles.get(line["person_id"] ?? null) === 1,
		);
		add("pays_for_pupils", 2, forPupil || of.packs(id).some((pack) => seated.has(pack["id"] ?? null)));
		const came = of.codes(id).flatMap(({ code }) => of.bonuses(String(code)));
		const paid = came.filter((one) => one["kind"] === "student" && one["state"] !== "void").length;
		add("invited_1", 1, paid >= 1);
		add("invited_10", 2, paid >= 10);
		add("invited_50", 3, paid >= 50);
	}

	const due = new Map<string, Due>();
	for (const row of tables.users) {
		const id = String(row["id"]);
		if (row["deleted_at"] !== null) continue;
		const one: Due = { achievements: [], experience: 0 };
		const add = (name: string, tier: Tier, has: boolean) => {
			if (!has) return;
			one.achievements.push(name);
			one.experience += worth[tier][1];
		};
		if (row["role"] === 1) {
			add("avatar", 1, row["photo_url"] !== null);
			childsOf(id, add);
		} else if (row["role"] === 2 || row["role"] === 3) {
			add("teacher_avatar", 1, row["photo_url"] !== null);
			teachersOf(id, row, add);
		} else continue;
		one.achievements.sort();
		due.set(id, one);
	}
	return due;
}
