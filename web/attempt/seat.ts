const key = "abacus-seat";
let seat: string | null = null;

/** Names this device to the server: one attempt has one seat (docs/product.md 4). */
export function seatHeader(): { "X-Seat": string } {
	seat ??= storedSeat();
	return { "X-Seat": seat };
}

function storedSeat(): string {
	try {
		const stored = localStorage.getItem(key) ?? crypto.randomUUID();
		localStorage.setItem(key, stored);
		return stored;
	} catch {
		// storage refused: after a reload this device has to take over
		return crypto.randomUUID();
	}
}
