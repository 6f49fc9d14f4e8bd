import { Agent, request } from "node:http";

export type Reply = { status: number; body: Record<string, unknown> };

/** A keep-alive HTTP client with at most `connections` sockets, light enough to share a machine with the server. */
export class Client {
	readonly #agent: Agent;
	readonly #url: URL;

	constructor(url: string, connections: number) {
		this.#url = new URL(url);
		this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
	}

	/**
	 * One call; rejects when the connection breaks or after `cutAfterMs`, as a dropped line would. A text goes as text, as
	 * a beacon's does, everything else as JSON.
	 */
	call(
		method: string,
		path: string,
		headers: Record<string, string>,
		body?: unknown,
		cutAfterMs?: number,
	): Promise<Reply> {
		return new Promise((resolve, reject) => {
			const isText = typeof body === "string";
			const payload = isText || body === undefined ? body : JSON.stringify(body);
			const type = isText ? "text/plain;charset=UTF-8" : "application/json";
			const outgoing = request(
				{
					agent: this.#agent,
					host: this.#url.hostname,
					port: this.#url.port,
					method,
					path,
					headers:
						payload === undefined
							? headers
							: { ...headers, "content-type": type, "content-length": Buffer.byteLength(payload) },
				},
				(incoming) => {
					const chunks: Buffer[] = [];
					incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
					incoming.once("error", reject);
					incoming.once("end", () => {
						try {
							const text = Buffer.concat(chunks).toString();
							const body = (text === "" ? {} : JSON.parse(text)) as Reply["body"];
							resolve({ status: incoming.statusCode ?? 0, body });
						} catch (error) {
							reject(error as Error);
						}
					});
				},
			);
			// a call that was cut may fail once more as its connection ends
			outgoing.on("error", reject);
			if (cutAfterMs !== undefined) {
				const timer = setTimeout(() => outgoing.destroy(new Error("cut")), cutAfterMs);
				outgoing.once("close", () => clearTimeout(timer));
			}
			outgoing.end(payload);
		});
	}

	close(): void {
		this.#agent.destroy();
	}
}
