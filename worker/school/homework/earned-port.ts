import type { Statement } from "#db/batch";

/**
 * Statements that credit what was earned, for the transaction in which it was. `entries` is a query with the columns `key`
 * (unique for every cause), `user_id`, `feathers`, `experiences`, `at` (milliseconds) and `earned_on` (a Moscow date); a row
 * that gives nothing is left out.
 */
export type CreditEarnings = (entries: Statement) => readonly Statement[];
