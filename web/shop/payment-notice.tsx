import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "#messages";
import { paymentQuery } from "./queries";
import { amountText } from "./texts";

/** What became of the payment somebody has come back from. */
export function PaymentNotice({ id }: { id: string }) {
	const queries = useQueryClient();
	const { data } = useQuery(paymentQuery(id));
	const state = data?.state;
	useEffect(() => {
		if (state === undefined || state === "pending") return;
		void queries.invalidateQueries({ queryKey: ["shop", "page"] });
		void queries.invalidateQueries({ queryKey: ["me"] });
	}, [state, queries]);
	if (!data) return null;
	const amount = amountText(data.amount);
	const text = {
		pending: m.shop_payment_pending({ amount }),
		paid: data.order?.state === "purchased" ? m.shop_payment_bought() : m.shop_payment_paid({ amount }),
		suspended: m.PURCHASE_ERROR(),
	}[data.state];
	return (
		<output className="block rounded-md bg-soft px-4 py-3">
			{text}
			{data.page ? (
				<>
					{" "}
					<a href={data.page}>{m.shop_payment_go_on()}</a>
				</>
			) : null}
		</output>
	);
}
