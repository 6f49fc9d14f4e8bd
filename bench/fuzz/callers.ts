import { demoPassword } from "#db/seed/index";
import type { Entrant } from "../mint";
import type { Answer, Line } from "./line";

/** Somebody who asks: by a session of a demo account, by a session and a ticket of a start, or by nothing. */
export class Caller {
	headers: Record<string, string> = {};
	#signingIn: Promise<void> | null = null;

	constructor(
		readonly name: string,
		readonly line: Line,
	) {}

	static entrant(line: Line, { token, ticket }: Entrant): Caller {
		const caller = new Caller("entrant", line);
		caller.headers = { Authorization: `Bearer ${token}`, "X-Ticket": ticket };
		return caller;
	}

	get hasAccount(): boolean {
		return this.name !== "nobody" && this.name !== "entrant";
	}

	/** Signs in, once for all who ask for it at the same time; false where the account is not there any more. */
	async signIn(): Promise<boolean> {
		this.#signingIn ??= this.#signInAnew().finally(() => (this.#signingIn = null));
		await this.#signingIn;
		return "Authorization" in this.headers;
	}

	async #signInAnew(): Promise<void> {
		const body = JSON.stringify({ email: `${this.name}@demo.test`, password: demoPassword });
		const headers = { "Content-Type": "application/json" };
		const answer: Answer = await this.line.send({ method: "POST", path: "/api/users/login", headers, body });
		const token = answer.headers["authorization"];
		this.headers = token === undefined ? {} : { Authorization: String(token) };
	}
}
