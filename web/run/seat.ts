const key = "abacus-seat";

/** Names this device to the server: one attempt has one seat (product.md 4). */
export function seatHeader(): { "X-Seat": string } {
	const seat = localStorage.getItem(key) ?? crypto.randomUUID();
	localStorage.setItem(key, seat);
	return { "X-Seat": seat };
}
