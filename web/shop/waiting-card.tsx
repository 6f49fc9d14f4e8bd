import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Shop } from "#worker/shop/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { toast } from "../ui/toast";
import { shopQuery } from "./queries";
import { amountText, momentText, productText } from "./texts";

/** Baskets that wait for a card payment: back to the bank's page, or given up. */
export function WaitingCard({ orders }: { orders: Shop["waiting"] }) {
	const queries = useQueryClient();
	const cancel = useMutation({
		mutationFn: (id: string) => unwrap(api.shop.orders[":id"].$delete({ param: { id } })),
		onSuccess: (next) => queries.setQueryData(shopQuery.queryKey, next),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Card className="grid content-start gap-3" aria-label={m.shop_state_pending()}>
			<h2>{m.shop_state_pending()}</h2>
			<ul className="grid">
				{orders.map(({ _id, lines, amount, created_at, payment }) => (
					<li
						key={_id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3"
					>
						<span className="grid">
							<b className="font-[600]">{[...new Set(lines.map(productText))].join(", ")}</b>
							<span className="num text-sm text-muted-foreground">
								{amountText(amount)}, {momentText(created_at)}
							</span>
						</span>
						<span className="flex flex-wrap gap-2">
							{payment?.page ? (
								<a href={payment.page} className={buttonVariants({ size: "sm" })}>
									{m.shop_payment_go_on()}
								</a>
							) : null}
							<Button size="sm" variant="ghost" disabled={cancel.isPending} onClick={() => cancel.mutate(_id)}>
								{m.shop_waiting_cancel()}
							</Button>
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
