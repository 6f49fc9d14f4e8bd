const key = "abacus-seat";
let ofThisPage: string | null = null;

/** Names this device to the server: one attempt has one seat (docs/product.md 4). */
export function seatHeader(): { "X-Seat": string } {
	ofThisPage ??= lasting();
	return { "X-Seat": ofThisPage };
}

function lasting(): string {
	try {
		const seat = localStorage.getItem(key) ?? crypto.randomUUID();
		localStorage.setItem(key, seat);
		return seat;
	} catch {
		// no lasting place: a reload will have to take over
		return crypto.randomUUID();
	}
}
