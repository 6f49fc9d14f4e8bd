interface Arrived {
	response: Response;
	/** by `performance.now()` */
	sent: number;
	received: number;
}

declare global {
	interface Window {
		/** Calls that web/startup/boot.ts made before the app was loaded, by address. */
		early?: Map<string, { sent: number; answer: Promise<Arrived> }>;
		/** Makes one more such call; removed at the first call of the app. */
		askEarly?: (address: string) => void;
	}
}

/** An older call is repeated, milliseconds. */
const freshFor = 10_000;

const trips = new WeakMap<Response, { sent: number; received: number }>();

/** `fetch` for our own calls. The first caller of an address gets the early answer of the boot script. */
export const prefetchedFetch: typeof fetch = async (input, init) => {
	// an early call made from now on could give the app an outdated answer later
	delete window.askEarly;
	const address = typeof input === "string" && init?.method === "GET" ? input : "";
	const asked = window.early?.get(address);
	window.early?.delete(address);
	if (!asked || performance.now() - asked.sent > freshFor) return fetch(input, init);
	const { response, sent, received } = await asked.answer;
	trips.set(response, { sent, received });
	return response;
};

/** A copy of an early answer, for scripts before the app; null if not called, already taken, or failed. */
export async function earlyAnswer<Body>(address: string): Promise<Body | null> {
	try {
		const arrived = await window.early?.get(address)?.answer;
		return arrived?.response.ok ? ((await arrived.response.clone().json()) as Body) : null;
	} catch {
		return null;
	}
}

/** When an early answer was sent and received, by `performance.now()`; `otherwise` for any other answer. */
export function tripOf(response: object, otherwise: { sent: number; received: number }) {
	return trips.get(response as Response) ?? otherwise;
}
