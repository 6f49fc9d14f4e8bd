/** An e-mail address that may break before its "@". */
export function Email({ address }: { address: string }) {
	const at = address.lastIndexOf("@");
	if (at < 1) return address;
	return (
		<>
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</>
	);
}
