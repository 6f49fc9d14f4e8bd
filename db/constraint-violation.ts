/**
 * Whether a write failed by a rule of its table, told by the database's own words, however often the error is wrapped.
 */
export function isConstraintViolation(error: unknown, rule: string): boolean {
	return error instanceof Error && (error.message.includes(rule) || isConstraintViolation(error.cause, rule));
}
