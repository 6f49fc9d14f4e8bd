/** Whether a write failed by a constraint, recognised by the text of the error or of its causes. */
export function isConstraintViolation(error: unknown, rule: string): boolean {
	return error instanceof Error && (error.message.includes(rule) || isConstraintViolation(error.cause, rule));
}
