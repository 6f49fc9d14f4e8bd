type Made = { id: string; status: string; amount: { value: string; currency: string }; metadata: object };

/** YooKassa as its documents describe it: a key makes one payment, and what became of it is read. */
export class FakeYookassa {
	readonly asked: { call: string; key: string | null }[] = [];
	/** by the key each was made with */
	readonly payments = new Map<string, Made>();
	/** makes what it is asked for, and answers nothing */
	silent = false;

	/** What becomes of a payment. */
	decide(key: string, status: "succeeded" | "canceled"): void {
		this.payments.get(key)!.status = status;
	}

	readonly fetch: typeof fetch = async (input, init) => {
		const request = new Request(input, init);
		const { pathname } = new URL(request.url);
		const key = request.headers.get("Idempotence-Key");
		this.asked.push({ call: `${request.method} ${pathname}`, key });
		if (request.headers.get("Authorization") !== `Basic ${btoa("100:secret")}`)
			return new Response(null, { status: 401 });
		if (request.method === "POST") {
			const body = await request.json<Made>();
			const confirmation = { type: "redirect", confirmation_url: `https://pay.test/page/${this.payments.size}` };
			const made = { ...body, id: crypto.randomUUID(), status: "pending", confirmation };
			if (!this.payments.has(key!)) this.payments.set(key!, made);
			return this.silent ? new Response(null, { status: 502 }) : Response.json(this.payments.get(key!));
		}
		const found = [...this.payments.values()].find(({ id }) => pathname === `/v3/payments/${id}`);
		return found ? Response.json(found) : new Response(null, { status: 404 });
	};
}
