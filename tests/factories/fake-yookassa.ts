type Made = { id: string; status: string; amount: { value: string; currency: string }; metadata: object };

/** YooKassa as its documents describe it: a key makes one thing, and what became of it is read. */
export class FakeYookassa {
	readonly asked: { call: string; key: string | null }[] = [];
	/** by the key each was made with */
	readonly payments = new Map<string, Made>();
	readonly refunds = new Map<string, Made & { payment_id: string }>();
	/** makes what it is asked for, and answers nothing */
	silent = false;

	/** What becomes of a payment, or of what was sent back of it. */
	decide(key: string, status: "succeeded" | "canceled", kind: "payments" | "refunds" = "payments"): void {
		this[kind].get(key)!.status = status;
	}

	readonly fetch: typeof fetch = async (input, init) => {
		const request = new Request(input, init);
		const { pathname, searchParams } = new URL(request.url);
		const key = request.headers.get("Idempotence-Key");
		this.asked.push({ call: `${request.method} ${pathname}`, key });
		if (request.headers.get("Authorization") !== `Basic ${btoa("100:secret")}`)
			return new Response(null, { status: 401 });
		const [, , kind, id] = pathname.split("/") as ["", "v3", "payments" | "refunds", string | undefined];
		const there = this[kind] as Map<string, Made>;
		if (request.method === "POST") {
			const body = await request.json<Made>();
			const made = {
				...body,
				id: `${kind}-${crypto.randomUUID()}`,
				status: "pending",
				...this.#page(kind, there.size),
			};
			if (!there.has(key!)) there.set(key!, made);
			return this.silent ? new Response(null, { status: 502 }) : Response.json(there.get(key!));
		}
		if (id === undefined) {
			const items = [...this.refunds.values()].filter((one) => one.payment_id === searchParams.get("payment_id"));
			return Response.json({ items });
		}
		const found = [...there.values()].find((one) => one.id === id);
		return found ? Response.json(found) : new Response(null, { status: 404 });
	};

	#page(kind: string, count: number) {
		const confirmation = { type: "redirect", confirmation_url: `https://pay.test/page/${count}` };
		return kind === "payments" ? { confirmation } : {};
	}
}
