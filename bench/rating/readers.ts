import { Agent, request } from "node:http";

/** A route; with several headers each request takes the next: readers in turn. */
export type Route = { name: string; path: string; headers?: readonly Record<string, string>[] };
export type Waited = { name: string; count: number; p50: number; p99: number; worst: number; errors: number };

/**
 * Readers that come at their own pace: each route is asked `rate` times a second for so long, whether answers are slow
 * or not, and waiting is counted from the moment a request was due.
 */
export async function readAtRate(
	url: string,
	routes: readonly Route[],
	rate: number,
	seconds: number,
): Promise<Waited[]> {
	// lines of their own: a slow route must not make the others wait for a socket
	const agents = routes.map(() => new Agent({ keepAlive: true, maxSockets: 64 }));
	const { hostname, port } = new URL(url);
	const waits = routes.map(() => [] as number[]);
	const errors = routes.map(() => 0);
	const pending: Promise<void>[] = [];
	const began = performance.now();
	const total = rate * seconds;

	function ask({ path, headers: all }: Route, index: number, turn: number, due: number): Promise<void> {
		const headers = all?.[turn % all.length] ?? {};
		return new Promise((resolve) => {
			const outgoing = request({ agent: agents[index]!, host: hostname, port, path, headers }, (incoming) => {
				if (incoming.statusCode !== 200) errors[index]!++;
				incoming.resume();
				incoming.once("end", () => {
					waits[index]!.push(performance.now() - due);
					resolve();
				});
			});
			outgoing.once("error", () => {
				errors[index]!++;
				resolve();
			});
			outgoing.end();
		});
	}

	for (let asked = 0; asked < total;) {
		const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
		for (; asked < due; asked++) {
			const at = began + (asked * 1000) / rate;
			for (const [index, route] of routes.entries()) pending.push(ask(route, index, asked, Math.max(at, began)));
		}
		await new Promise((resolve) => setTimeout(resolve, 1));
	}
	await Promise.all(pending);
	for (const agent of agents) agent.destroy();
	return routes.map(({ name }, index) => {
		const sorted = waits[index]!.toSorted((a, b) => a - b);
		const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
		return {
			name,
			count: sorted.length,
			p50: at(0.5),
			p99: at(0.99),
			worst: sorted.at(-1) ?? 0,
			errors: errors[index]!,
		};
	});
}
