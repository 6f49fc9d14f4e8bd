import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Sent = { method: string; path: string; headers: Record<string, string>; body: string | Uint8Array | null };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

const patienceMs = 30_000;

/** Sends requests exactly as they are, malformed or not, over at most `connections` sockets. */
export class Line {
	readonly #agent: Agent;
	readonly #url: URL;
	readonly #watched = new WeakSet<object>();

	constructor(url: string, connections: number) {
		this.#url = new URL(url);
		this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
	}

	/** How often a request came on a line that was about to close, and went again on one of its own. */
	again = 0;

	/**
	 * Rejects where the connection broke or nothing came within 30 seconds. A refusal that came before all of a body was
	 * read ends its connection, which the next request on it learns too late: that one is sent again on a new connection.
	 */
	async send(sent: Sent): Promise<Answer> {
		try {
			return await this.#sendOver(this.#agent, sent);
		} catch (error) {
			if (!/ECONNRESET|EPIPE|hang up/.test((error as Error).message)) throw error;
			this.again++;
			return this.#sendOver(false, sent);
		}
	}

	#sendOver(agent: Agent | false, { method, path, headers, body }: Sent): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const began = performance.now();
			const length = body === null ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
			const outgoing = request(
				{
					agent,
					host: this.#url.hostname,
					port: this.#url.port,
					method,
					path,
					headers: { ...headers, ...length },
				},
				(incoming) => {
					const chunks: Buffer[] = [];
					incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
					incoming.once("error", reject);
					incoming.once("end", () => {
						const { statusCode = 0, headers: answered } = incoming;
						const ms = performance.now() - began;
						resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks).toString(), ms });
					});
				},
			);
			const timer = setTimeout(() => outgoing.destroy(new Error("no answer")), patienceMs);
			outgoing.once("close", () => clearTimeout(timer));
			outgoing.on("error", reject);
			outgoing.once("socket", (socket) => {
				if (this.#watched.has(socket)) return;
				this.#watched.add(socket);
				// a line may break after its answer has come, while the rest of a long body is still on the way
				socket.on("error", () => undefined);
			});
			outgoing.end(body ?? undefined);
		});
	}

	close(): void {
		this.#agent.destroy();
	}
}
