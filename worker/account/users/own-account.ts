/** Whether e-mail and password belong to the owner of an account, who signed up or chose a password. */
export function isOwnAccount({
	passwordHash,
	passwordByStaff,
}: {
	passwordHash: string | null;
	passwordByStaff: boolean;
}) {
	return passwordHash !== null && !passwordByStaff;
}
