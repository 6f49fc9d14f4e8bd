/** An address that tells its owner from others and nobody else who it is: "a…@mail.ru". */
export function maskedEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return at < 1 ? "…" : `${[...email][0]}…${email.slice(at)}`;
}
