/** The first groups of an IPv6 address, four digits each, with "::" expanded. */
function groupsOf(address: string, count: number): string {
	const [front = "", back] = address.toLowerCase().split("::");
	const [head, tail] = [front, back ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
	const left = back === undefined ? 0 : Math.max(0, 8 - head!.length - tail!.length);
	const groups = [...head!, ...Array.from({ length: left }, () => "0"), ...tail!];
	return groups
		.slice(0, count)
		.map((group) => group.padStart(4, "0"))
		.join(":");
}

function keyOf(header: string | undefined, groups: number): string {
	if (!header) return "unknown";
	if (!header.includes(":")) return header;
	// an IPv4-mapped address
	return /^::ffff:([\d.]+)$/i.exec(header)?.[1] ?? groupsOf(header, groups);
}

/** The key for rate limits: an IPv4 address, or the /48 of an IPv6 one, which one customer can have. */
export function addressKey(header: string | undefined): string {
	return keyOf(header, 3);
}

/** The key that recognises a network: an IPv4 address, or the /64 of an IPv6 one, which is one home or school. */
export function networkKey(header: string | undefined): string {
	return keyOf(header, 4);
}
