/** A payment as a provider tells it. `reference` is our payment, kept there with its own. */
export type ProviderPayment = {
	id: string;
	state: "pending" | "succeeded" | "canceled";
	/** kopecks, which are hundredths of a ucoin */
	amount: number;
	currency: string;
	reference: string;
	/** where to pay; null once there is nothing to pay */
	page: string | null;
};

/** What a payment is made of. The same `key` is the same payment, however often it is sent. */
export type NewPayment = { key: string; amount: number; returnUrl: string; description: string };

/** Money sent back to the card, as a provider tells it. `reference` is our return, `payment` the provider's payment. */
export type ProviderRefund = Omit<ProviderPayment, "page"> & { payment: string };

/** What a return is made of. The same `key` is the same return. `payment`: its name at the provider. */
export type NewRefund = { key: string; payment: string; amount: number; description: string };

/**
 * Who takes money for us. What it posts to us is never trusted: the payment is read again. All reject when the provider
 * cannot be asked.
 */
export type Provider = {
	name: "sandbox" | "yookassa";
	create: (payment: NewPayment) => Promise<ProviderPayment>;
	/** null: there is no such payment */
	read: (id: string) => Promise<ProviderPayment | null>;
	/** null: the provider refuses it, and nothing was sent back */
	giveBack: (refund: NewRefund) => Promise<ProviderRefund | null>;
	/** null: there is no such return */
	readRefund: (id: string) => Promise<ProviderRefund | null>;
	/** The return of a payment that was made under a key, for when its answer was lost; null: none was. */
	findRefund: (payment: string, key: string) => Promise<ProviderRefund | null>;
};

/** The currency of everything: one ucoin is one ruble. */
export const currency = "RUB";
