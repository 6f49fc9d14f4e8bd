import { z } from "zod";
import type { Provider, ProviderPayment, ProviderRefund } from "./provider";

/** The shop's name and secret at YooKassa, and where its API is. */
export type YookassaSettings = { shopId: string; secret: string; url: string };

const Sum = z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.string() });
const Answer = z.object({
	id: z.string(),
	status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
	amount: Sum,
	confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
	metadata: z.record(z.string(), z.string()).optional(),
});

const RefundAnswer = z.object({
	id: z.string(),
	status: z.enum(["pending", "succeeded", "canceled"]),
	amount: Sum,
	payment_id: z.string(),
	metadata: z.record(z.string(), z.string()).optional(),
});
const RefundList = z.object({ items: z.array(RefundAnswer) });

/** The answers that say a return will not be made; any other may mean that it was. */
const refusals: readonly number[] = [400, 403, 404];

/** "10.05" from 1005 kopecks and back. */
const rubles = (kopecks: number) => `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, "0")}`;
const kopecks = (value: string) => Number(value.replace(".", ""));

function toPayment(body: unknown): ProviderPayment {
	const { id, status, amount, confirmation, metadata } = Answer.parse(body);
	return {
		id,
		state: status === "waiting_for_capture" ? "pending" : status,
		amount: kopecks(amount.value),
		currency: amount.currency,
		reference: metadata?.payment ?? "",
		page: confirmation?.confirmation_url ?? null,
	};
}

function toRefund({ id, status, amount, payment_id, metadata }: z.infer<typeof RefundAnswer>): ProviderRefund {
	const reference = metadata?.payout ?? "";
	const sum = { amount: kopecks(amount.value), currency: amount.currency };
	return { id, state: status, ...sum, reference, payment: payment_id };
}

/** The real provider. The card is typed on its pages; we keep only the payment's name there. */
export function yookassa({ shopId, secret, url }: YookassaSettings, ask: typeof fetch = fetch): Provider {
	const authorization = `Basic ${btoa(`${shopId}:${secret}`)}`;
	const call = (path: string, init: RequestInit = {}) =>
		ask(`${url}${path}`, {
			...init,
			headers: { ...init.headers, Authorization: authorization },
			signal: AbortSignal.timeout(15_000),
		});
	const send = (path: string, key: string, body: object) =>
		call(path, {
			method: "POST",
			headers: { "Content-Type": "application/json", "Idempotence-Key": key },
			body: JSON.stringify(body),
		});
	const readAs = async <T>(path: string, to: (body: unknown) => T): Promise<T | null> => {
		const answer = await call(path);
		if (answer.status === 404) return null;
		if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
		return to(await answer.json());
	};
	return {
		name: "yookassa",
		async create({ key, amount, returnUrl, description }) {
			const answer = await send("/payments", key, {
				amount: { value: rubles(amount), currency: "RUB" },
				capture: true,
				confirmation: { type: "redirect", return_url: returnUrl },
				description,
				metadata: { payment: key },
			});
			if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
			return toPayment(await answer.json());
		},
		read: (id) => readAs(`/payments/${encodeURIComponent(id)}`, toPayment),
		async giveBack({ key, payment, amount, description }) {
			const answer = await send("/refunds", key, {
				payment_id: payment,
				amount: { value: rubles(amount), currency: "RUB" },
				description,
				metadata: { payout: key },
			});
			if (refusals.includes(answer.status)) return null;
			if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
			return toRefund(RefundAnswer.parse(await answer.json()));
		},
		readRefund: (id) => readAs(`/refunds/${encodeURIComponent(id)}`, (body) => toRefund(RefundAnswer.parse(body))),
		async findRefund(payment, key) {
			const path = `/refunds?limit=100&payment_id=${encodeURIComponent(payment)}`;
			const made = (await readAs(path, (body) => RefundList.parse(body).items.map(toRefund))) ?? [];
			return made.find(({ reference }) => reference === key) ?? null;
		},
	};
}
