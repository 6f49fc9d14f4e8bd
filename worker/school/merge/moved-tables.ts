/**
 * Tables whose rows belong to a child and follow it into the account that is kept. A new table with rows of a child gets
 * its line here, or in `staying`; a test asks for it.
 */
export type MovedTable = {
	table: string;
	/** the column of the owner */
	owner: string;
	/** what a row is known by without its owner, as SQL over `t` */
	key: string;
	/**
	 * `owner`: one row of a key for each owner, so that a row stays behind where the kept account has that key. `event`:
	 * all rows of one olympiad stay together, behind where the kept account is in that olympiad too.
	 */
	once?: "owner" | "event";
	/** Which rows follow, as SQL over `t` with `{kept}` for the kept account; without it all do. */
	moves?: string;
	/** Numbers that are added up where both accounts have a row of the same key. */
	sums?: readonly string[];
};

/**
 * Condition: a target of a homework follows. A child left out under one account may have the homework under the other: it
 * keeps it.
 */
const targetMoves = `(t.kind = 'student' or (t.kind = 'without' and not exists (
	select 1 from homework_targets k left join group_members m on k.kind = 'group' and m.group_id = k.target_id
	where k.homework_id = t.homework_id and k.kind <> 'without'
		and {kept} = case k.kind when 'group' then m.user_id else k.target_id end)))`;

export const movedTables: readonly MovedTable[] = [
	{ table: "training_runs", owner: "user_id", key: "t.id" },
	{
		table: "training_formula_days",
		owner: "user_id",
		key: "t.formula || ' ' || t.date",
		once: "owner",
		sums: ["seen", "wrong", "milliseconds"],
	},
	{
		table: "training_days",
		owner: "user_id",
		key: "t.date || ' ' || t.simulator",
		once: "owner",
		sums: ["sets", "answered", "correct", "milliseconds", "counted"],
	},
	{ table: "training_months", owner: "user_id", key: "t.month || ' ' || t.part" },
	{ table: "packed_runs", owner: "user_id", key: "t.key" },
	{ table: "training_records", owner: "user_id", key: "t.digits", once: "owner" },
	{ table: "book_progress", owner: "user_id", key: "t.section", once: "owner", sums: ["sets", "good"] },
	{ table: "training_lessons", owner: "user_id", key: "t.lesson", once: "owner" },
	{ table: "earned_entries", owner: "user_id", key: "t.key" },
	{ table: "achievements_earned", owner: "user_id", key: "t.achievement", once: "owner" },
	{ table: "achievements_due", owner: "user_id", key: "''", once: "owner", sums: ["times"] },
	{ table: "sick_days", owner: "user_id", key: "t.date", once: "owner" },
	{ table: "assignments", owner: "student_id", key: "t.homework_id || ' ' || t.day", once: "owner" },
	{
		table: "homework_targets",
		owner: "target_id",
		key: "t.homework_id || ' ' || t.kind",
		once: "owner",
		moves: targetMoves,
	},
	{ table: "homework_child_tasks", owner: "student_id", key: "t.task_id", once: "owner" },
	{ table: "student_notes", owner: "student_id", key: "'note'", once: "owner" },
	{ table: "live_lesson_members", owner: "user_id", key: "t.lesson_id", once: "owner" },
	{ table: "attendance", owner: "user_id", key: "t.lesson_id || ' ' || t.day", once: "owner" },
	{ table: "news_reads", owner: "user_id", key: "t.news_id", once: "owner" },
	{ table: "star_ratings", owner: "person_id", key: "t.subject || ' ' || t.subject_id", once: "owner" },
	{ table: "star_questions", owner: "person_id", key: "'asked'", once: "owner" },
	{ table: "group_members", owner: "user_id", key: "t.group_id", once: "owner" },
	// one teacher holds an account: the one of the account that goes stays behind where the kept one has its own
	{
		table: "teachings",
		owner: "child_id",
		key: "t.teacher_id || ' ' || coalesce(t.until, '')",
		once: "owner",
		moves: `(t.holds = 0 or t.until is not null or not exists (select 1 from teachings k
			where k.child_id = {kept} and k.holds = 1 and k.until is null))`,
	},
	{ table: "guardianships", owner: "child_id", key: "t.parent_id || ' ' || coalesce(t.until, '')", once: "owner" },
	{
		table: "exams",
		owner: "user_id",
		key: "t.type || ' ' || t.level || ' ' || case when t.started_at is null then '' else t.id end",
		once: "owner",
	},
	{ table: "exam_certificates", owner: "recipient_id", key: "t.id" },
	{ table: "exam_rights", owner: "user_id", key: "t.id" },
	// the sitting of an exam keeps the name under which its shard has the papers
	{ table: "exam_sittings", owner: "user_id", key: "t.attempt_id", moves: "t.exam_id is null" },
	{ table: "season_archive", owner: "user_id", key: "t.season", once: "owner" },
	{ table: "participants", owner: "user_id", key: "t.id", once: "event" },
	{ table: "results", owner: "user_id", key: "t.attempt_id", once: "event" },
	{ table: "frozen_ranking", owner: "user_id", key: "t.olympiad_id", once: "event" },
	{ table: "late_decisions", owner: "user_id", key: "t.attempt_id", once: "event" },
	{ table: "allowances", owner: "user_id", key: "t.olympiad_id", once: "event" },
	{ table: "waiting_entries", owner: "user_id", key: "t.id", once: "event" },
	{ table: "tickets", owner: "user_id", key: "t.id", once: "event" },
	{ table: "ticket_returns", owner: "user_id", key: "t.ticket_id", once: "event" },
	{ table: "competition_winners", owner: "user_id", key: "t.olympiad_id", once: "event" },
	{ table: "diplomas", owner: "recipient_id", key: "t.id", once: "event" },
	{ table: "shop_orders", owner: "buyer_id", key: "t.id" },
	{ table: "shop_lines", owner: "person_id", key: "t.id" },
	{ table: "shop_periods", owner: "person_id", key: "t.id" },
	{ table: "shop_seats", owner: "person_id", key: "t.pack_id", once: "owner" },
	// where both have a code, each goes on to lead to the account that is kept
	{ table: "referral_codes", owner: "owner_id", key: "'code'", once: "owner" },
	{ table: "referrals", owner: "person_id", key: "'came'", once: "owner" },
	{ table: "referral_bonuses", owner: "person_id", key: "t.key" },
	{ table: "ticket_orders", owner: "buyer_id", key: "t.id" },
];

/** Tables that name a person and stay as they are at a merge, each with its reason. */
export const staying: Readonly<Record<string, string>> = {
	sessions: "the merged account is signed out",
	erasures: "an account is erased, not a child",
	consents: "what was agreed to for an account is told of that account",
	sign_in_places: "they belong to an account's password",
	picture_pins: "a way into an account; the merged one is closed",
	sign_in_cards: "a way into an account; the merged one is closed",
	calendar_feeds: "a secret address of an account; the merged one is closed",
	one_time_passwords: "they belong to an account's password",
	user_words: "triggers write them",
	merges: "the journal itself",
	audit_log: "what was done to an account is told of that account",
	exam_trainings: "a child has none",
	groups: "a child teaches none",
	teaching_requests: "asked of an account for two weeks; the merged one is closed",
	staffings: "of staff",
	delegations: "of staff",
	lesson_substitutes: "a child gives none",
	homeworks: "a child gives none",
	shop_accounts: "a wallet moves by a movement of the ledger (wallet-store.ts), never by another name",
	shop_packs: "of teachers",
	shop_payments: "the provider knows them by the account that pays",
	team_members: "a copy of what the team's room keeps, which knows the account that was asked",
	live_lessons: "a child gives none",
	teacher_season_archive: "of teachers",
	rating_rows: "built anew every night",
	rating_staging: "of a rating that is being built",
	teacher_rating_rows: "of teachers",
	olympiad_rating_rows: "built anew after every change",
};
