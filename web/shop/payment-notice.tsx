import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "#messages";
import type { Payment } from "#worker/shop/payments/contract";
import { Button } from "../ui/button";
import type { Chosen } from "./basket";
import { choose, countOf } from "./basket";
import { paymentQuery } from "./queries";
import { amountText } from "./texts";

type Order = NonNullable<Payment["order"]>;
type Props = { id: string; onAgain: (chosen: Chosen | null) => void };

function whatBecame({ state, amount, doubt, order }: Payment): string {
	const sum = { amount: amountText(amount) };
	if (state === "pending") return m.shop_payment_pending(sum);
	if (state === "suspended") return doubt ? m.shop_payment_doubt(sum) : m.PURCHASE_ERROR();
	if (order?.state === "purchased") return m.shop_payment_bought();
	return order ? m.shop_payment_not_bought(sum) : m.shop_payment_paid(sum);
}

/** Whether it can be tried again by a press: not while it waits or staff looks at it, and not what is done. */
const canBeTried = ({ state, doubt, order }: Payment) =>
	(state === "suspended" && !doubt) || (state === "paid" && order?.state === "suspended");

const basketOf = ({ lines }: Order) =>
	lines.reduce<Chosen>(
		(all, { person, product, variant }) => choose(all, person, product, variant, countOf(all, person, product) + 1),
		{},
	);

/** What became of the payment somebody has come back from. `onAgain`: its basket once more; null for a top-up. */
export function PaymentNotice({ id, onAgain }: Props) {
	const queries = useQueryClient();
	const { data } = useQuery(paymentQuery(id));
	const state = data?.state;
	useEffect(() => {
		if (state === undefined || state === "pending") return;
		void queries.invalidateQueries({ queryKey: ["shop", "page"] });
		void queries.invalidateQueries({ queryKey: ["me"] });
		void queries.invalidateQueries({ queryKey: ["earned"] });
	}, [state, queries]);
	if (!data) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-soft px-4 py-3">
			<output className="block">
				{whatBecame(data)}
				{data.page ? (
					<>
						{" "}
						<a href={data.page}>{m.shop_payment_go_on()}</a>
					</>
				) : null}
			</output>
			{canBeTried(data) ? (
				<Button size="sm" onClick={() => onAgain(data.order && basketOf(data.order))}>
					{m.shop_payment_again()}
				</Button>
			) : null}
		</div>
	);
}
