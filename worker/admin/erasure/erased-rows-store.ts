import { type SQL, sql } from "drizzle-orm";
import { listed } from "#db/rows";
import { erasedName, yearOnly } from "#domain/user/erased";

/** Who is erased. `addresses` are those that nobody else has, `hashes` the same as SHA-256. */
export type Erased = {
	id: string;
	birthday: string | null;
	addresses: readonly string[];
	hashes: readonly string[];
};

/** Tables whose rows of a person go, with the column that names the person. */
export const erasedTables: Readonly<Record<string, string>> = {
	achievements_due: "user_id",
	achievements_earned: "user_id",
	allowances: "user_id",
	assignments: "student_id",
	attendance: "user_id",
	book_progress: "user_id",
	calendar_feeds: "user_id",
	earned_entries: "user_id",
	exam_rights: "user_id",
	exam_trainings: "user_id",
	group_members: "user_id",
	homework_child_tasks: "student_id",
	live_lesson_members: "user_id",
	news_reads: "user_id",
	one_time_passwords: "user_id",
	packed_runs: "user_id",
	picture_pins: "user_id",
	rating_rows: "user_id",
	rating_staging: "user_id",
	season_archive: "user_id",
	sessions: "user_id",
	sick_days: "user_id",
	sign_in_cards: "user_id",
	sign_in_places: "user_id",
	star_questions: "person_id",
	star_ratings: "person_id",
	student_notes: "student_id",
	team_members: "user_id",
	training_days: "user_id",
	training_formula_days: "user_id",
	training_lessons: "user_id",
	training_months: "user_id",
	training_records: "user_id",
	training_runs: "user_id",
	user_words: "user_id",
	waiting_entries: "user_id",
};

/** Columns of rows that stay, by table and the column that names the person, with what takes the place of their texts. */
export const blankedColumns: readonly (readonly [
	table: string,
	owner: string,
	set: Readonly<Record<string, string>>,
])[] = [
	["participants", "user_id", { link: "", disabilities: "", tshirt: "", association: "" }],
	["results", "user_id", { link: "" }],
	["frozen_ranking", "user_id", { link: "" }],
	["late_decisions", "user_id", { reason: "" }],
	["competition_winners", "user_id", { name: erasedName.ru, name_en: erasedName.en, photo: "" }],
	["diplomas", "recipient_id", { name_ru: erasedName.ru, name_en: erasedName.en, text_ru: "", text_en: "" }],
	["exam_certificates", "recipient_id", { name_ru: erasedName.ru, name_en: erasedName.en }],
	["exams", "user_id", { film: "", review_reason: "" }],
	["tickets", "user_id", { holder: "", tshirt: "" }],
	["ticket_returns", "user_id", { reason: "" }],
	["ticket_orders", "buyer_id", { request: "" }],
	["shop_orders", "buyer_id", { request: "" }],
];

/** Tables that go on naming an erased person by the id of the account alone, each with its reason. */
export const keptTables: Readonly<Record<string, string>> = {
	users: "the account itself, which says Participant, the year of birth and the country",
	erasures: "that and when it was erased",
	consents: "which version was agreed to",
	audit_log: "who did what and when, without its words",
	participants: "category, country and place of a result",
	results: "the points of a result",
	frozen_ranking: "the points of a final result",
	late_decisions: "what a judge decided about a result",
	competition_winners: "a final result, under Participant",
	diplomas: "the code still answers for category and place, under Participant",
	exam_certificates: "the code still answers for the level, under Participant",
	exams: "the certificate stands on it",
	exam_sittings: "the scores of an exam",
	olympiad_rating_rows: "the places of a result",
	tickets: "what was sold, without a name and with a code that opens nothing",
	ticket_orders: "money",
	ticket_returns: "money",
	shop_accounts: "money",
	shop_lines: "money",
	shop_orders: "money",
	shop_packs: "money",
	shop_payments: "money",
	shop_payouts: "money",
	shop_periods: "money",
	shop_seats: "money",
	shop_transfers: "money",
	referral_bonuses: "money",
	referral_codes: "money comes by it",
	referrals: "money comes by it",
	merges: "that two accounts were one, without what was taken over",
	teachings: "who taught whom; a late wish to bring somebody back is answered by it",
	guardianships: "who was whose parent",
	staffings: "who worked where",
	delegations: "who stood for whom",
};

/** What the audit log calls by an id of a person's: the kind, and where its ids are found by the person. */
const loggedTargets: readonly (readonly [kind: string, table: string, key: string, owner: string])[] = [
	["user", "users", "id", "id"],
	["participant", "participants", "id", "user_id"],
	["exam", "exams", "id", "user_id"],
	["exam", "exam_certificates", "id", "recipient_id"],
	["diploma", "diplomas", "id", "recipient_id"],
	["assignment", "assignments", "id", "student_id"],
	["homework_review", "assignments", "id", "student_id"],
	["order", "tickets", "order_id", "user_id"],
	["order", "ticket_orders", "id", "buyer_id"],
	["order", "shop_orders", "id", "buyer_id"],
	["payment", "shop_orders", "id", "buyer_id"],
	["payment", "shop_payments", "id", "user_id"],
];

/** What tells of several people at once, or of another account, and may carry an address or a name. */
const toldOfMany = ["student.create", "student.import", "student.merge", "student.unmerge", "student.restore"];

/**
 * Statements that erase a person from the database, for one transaction; they change nothing the second
 * time. What stays names nobody: results, money, who did what and when.
 */
export function eraseStatements({ id, birthday, addresses, hashes }: Erased, now: number): SQL[] {
	const goneMerges = sql`(select id from merges where gone_id = ${id} or kept_id = ${id})`;
	return [
		// the log first: it is found by rows that go
		...loggedTargets.map(
			([kind, table, key, owner]) => sql`update audit_log set detail = '{}', reason = ''
				where target_kind = ${kind} and target_id in (select cast(${sql.identifier(key)} as text)
					from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${id})`,
		),
		sql`update audit_log set detail = '{}', reason = '' where action in (${listed(toldOfMany)}) and instr(detail, ${id}) > 0`,
		sql`update result_judgements set reason = '' where attempt_id in (select attempt_id from results where user_id = ${id})`,
		sql`update result_changes set reason = '', detail = '{}' where instr(detail, ${id}) > 0 and olympiad_id in
			(select olympiad_id from participants where user_id = ${id})`,
		sql`update ticket_orders set request = '' where id in (select order_id from tickets where user_id = ${id})`,
		sql`update tickets set code = 'erased-' || id where user_id = ${id}`,
		sql`update shop_payments set pay_page = null where user_id = ${id}`,
		sql`update shop_payouts set reason = '' where payment_id in (select id from shop_payments where user_id = ${id})`,
		sql`update shop_transfers set reason = '' where reason <> '' and (debit in (select id from shop_accounts where owner_id = ${id})
			or credit in (select id from shop_accounts where owner_id = ${id}))`,
		sql`delete from merge_rows where merge_id in ${goneMerges}`,
		sql`update merges set taken = '{}' where id in ${goneMerges}`,
		sql`delete from results where user_id = ${id} and type = 'simulate'`,
		sql`delete from homework_targets where target_id = ${id} and kind in ('student', 'without')`,
		...blankedColumns.map(([table, owner, set]) => {
			const columns = Object.entries(set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
			return sql`update ${sql.identifier(table)} set ${sql.join(columns, sql`, `)} where ${sql.identifier(owner)} = ${id}`;
		}),
		...Object.entries(erasedTables).map(
			([table, owner]) => sql`delete from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${id}`,
		),
		sql`delete from mail_outbox where recipient in (${listed(addresses)})`,
		sql`delete from mail_codes where email in (${listed(addresses)})`,
		sql`delete from rate_limits where exists (select 1 from json_each(${JSON.stringify([...addresses, id])}) a
			where instr(rate_limits.key, a.value) > 0)`,
		sql`delete from weekly_letters where address_hash in (${listed(hashes)})`,
		sql`delete from letter_stops where address_hash in (${listed(hashes)})`,
		sql`delete from addresses_to_ask where address in (${listed(addresses)})`,
		// a "no" stays, or the next teacher would have the address asked again
		sql`delete from mail_addresses where address_hash in (${listed(hashes)}) and declined_at is null`,
		sql`update users set email = null, confirmed_email = null, password_hash = null, name = ${erasedName.ru}, surname = '',
			patronymic = '', name_en = ${erasedName.en}, surname_en = '', patronymic_en = '', gender = '', phone = '', city = '',
			parent_name = '', parent_email = '', photo_url = null, ovz = 0, feathers = 0, experiences = 0,
			birthday = ${birthday === null ? null : yearOnly(birthday)} where id = ${id}`,
		// triggers wrote the words of the new name
		sql`delete from user_words where user_id = ${id}`,
		sql`delete from achievements_due where user_id = ${id}`,
		sql`update erasures set done_at = ${now} where user_id = ${id}`,
	];
}
