import { z } from "zod";
import type { Provider, ProviderPayment } from "./provider";

/** The shop's name and secret at YooKassa, and where its API is. */
export type YookassaSettings = { shopId: string; secret: string; url: string };

const Answer = z.object({
	id: z.string(),
	status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
	amount: z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.string() }),
	confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
	metadata: z.record(z.string(), z.string()).optional(),
});

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

/** The real provider. The card is typed on its pages; we keep only the payment's name there. */
export function yookassa({ shopId, secret, url }: YookassaSettings, ask: typeof fetch = fetch): Provider {
	const authorization = `Basic ${btoa(`${shopId}:${secret}`)}`;
	const call = (path: string, init: RequestInit = {}) =>
		ask(`${url}${path}`, {
			...init,
			headers: { ...init.headers, Authorization: authorization },
			signal: AbortSignal.timeout(15_000),
		});
	return {
		name: "yookassa",
		async create({ key, amount, returnUrl, description }) {
			const answer = await call("/payments", {
				method: "POST",
				headers: { "Content-Type": "application/json", "Idempotence-Key": key },
				body: JSON.stringify({
					amount: { value: rubles(amount), currency: "RUB" },
					capture: true,
					confirmation: { type: "redirect", return_url: returnUrl },
					description,
					metadata: { payment: key },
				}),
			});
			if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
			return toPayment(await answer.json());
		},
		async read(id) {
			const answer = await call(`/payments/${encodeURIComponent(id)}`);
			if (answer.status === 404) return null;
			if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
			return toPayment(await answer.json());
		},
	};
}
