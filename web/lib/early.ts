interface Arrived {
	response: Response;
	/** by `performance.now()` */
	sent: number;
	received: number;
}

declare global {
	interface Window {
		/** By address, what web/startup/boot.ts asked for before this file was there. */
		early?: Map<string, { sent: number; answer: Promise<Arrived> }>;
		/** Asks for one more there; gone once the app asks for itself. */
		askEarly?: (address: string) => void;
	}
}

/** A question older than this is asked again, milliseconds. */
const freshFor = 10_000;

const trips = new WeakMap<Response, { sent: number; received: number }>();

/** `fetch` of our own calls: the first to ask what the page's head has asked already gets that answer, once. */
export const prefetchedFetch: typeof fetch = async (input, init) => {
	// an answer asked ahead of the app after it has asked itself would be an old one to whoever took it
	delete window.askEarly;
	const address = typeof input === "string" && init?.method === "GET" ? input : "";
	const asked = window.early?.get(address);
	window.early?.delete(address);
	if (!asked || performance.now() - asked.sent > freshFor) return fetch(input, init);
	const { response, sent, received } = await asked.answer;
	trips.set(response, { sent, received });
	return response;
};

/**
 * A copy of what the page's head has asked for, for those who show it before the app takes it; null where it was not
 * asked, was taken already or was refused.
 */
export async function earlyAnswer<Body>(address: string): Promise<Body | null> {
	try {
		const arrived = await window.early?.get(address)?.answer;
		return arrived?.response.ok ? ((await arrived.response.clone().json()) as Body) : null;
	} catch {
		return null;
	}
}

/** When an answer was really asked for and came, by `performance.now()`; `otherwise` for one that was not early. */
export function tripOf(response: object, otherwise: { sent: number; received: number }) {
	return trips.get(response as Response) ?? otherwise;
}
