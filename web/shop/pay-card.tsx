import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Product, splitPayment } from "#domain/money/products";
import { m } from "#messages";
import type { Shop } from "#worker/shop/contract";
import { ApiError } from "../lib/api";
import { failureText } from "../lib/error-text";
import { fullNameOf } from "../lib/name-of";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { toast } from "../ui/toast";
import type { linesOf } from "./basket";
import { leaveTo } from "./leave-to";
import { sendBasket } from "./queries";
import { amountText, dayText, productText } from "./texts";

type Line = ReturnType<typeof linesOf>[number];
type Props = { shop: Shop; lines: readonly Line[]; now: number; onBought: () => void };

/** The basket by person, what is taken from the balance, and one sum on one button. */
export function PayCard({ shop, lines, now, onBought }: Props) {
	const queries = useQueryClient();
	const total = lines.reduce((sum, { amount, count }) => sum + amount * count, 0);
	const { fromBalance, byCard } = splitPayment(total, shop.balance);
	const wanted = JSON.stringify([lines, total]);
	// a basket is one order, however often its button is pressed
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- another basket has another key
	const key = useMemo(() => crypto.randomUUID(), [wanted]);
	const pay = useMutation({
		mutationFn: () => {
			const wishes = lines.flatMap(({ product, variant, person, count }) =>
				Array.from({ length: count }, () => ({ product, variant, person })),
			);
			return sendBasket(key, { lines: wishes, amount: total, card: shop.cards });
		},
		onSuccess: ({ state, payment }) => {
			// a payment that is decided has no page any more: somebody came back, and reads what became of it
			if (payment && state !== "purchased") return leaveTo(payment.page ?? `/ucoins?payment=${payment._id}`);
			if (state === "purchased") toast({ kind: "ok", text: m.shop_bought() });
			onBought();
			void queries.invalidateQueries({ queryKey: ["me"] });
			// a purchase may earn an achievement
			void queries.invalidateQueries({ queryKey: ["earned"] });
			return queries.invalidateQueries({ queryKey: ["shop"] });
		},
		onError: (error) => {
			toast({ kind: "error", text: failureText(error) });
			if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries({ queryKey: ["shop"] });
		},
	});
	const people = shop.people.filter(({ _id }) => lines.some(({ person }) => person === _id));
	const lacking = byCard > 0 && !shop.cards;
	return (
		<Card
			className={cn(
				"z-[5] grid content-start gap-3 lg:sticky lg:top-4",
				lines.length > 0 &&
					"max-lg:sticky max-lg:bottom-0 max-md:bottom-[calc(var(--tabbar)+8px+env(safe-area-inset-bottom))] short:static",
				lines.length === 0 && "max-lg:hidden",
			)}
			aria-label={m.shop_basket()}
		>
			<h2>{m.shop_basket()}</h2>
			{lines.length === 0 ? <p className="text-muted-foreground">{m.shop_basket_empty()}</p> : null}
			<ul className="grid gap-2 max-lg:hidden">
				{people.map((person) => (
					<li key={person._id} className="grid gap-1 border-t border-border pt-2">
						<b>{fullNameOf(person)}</b>
						{lines
							.filter((line) => line.person === person._id)
							.map((line) => (
								<span key={line.product} className="flex justify-between gap-3 text-sm">
									<span>
										{line.count > 1
											? m.shop_several({ what: productText(line), count: line.count })
											: productText(line)}
										{line.product === Product.access ? (
											<span className="block text-muted-foreground">
												{m.shop_access_from({ date: dayText(Math.max(now, person.access * 1000)) })}
											</span>
										) : null}
									</span>
									<span className="num font-[600]">{amountText(line.amount * line.count)}</span>
								</span>
							))}
					</li>
				))}
			</ul>
			{lines.length > 0 ? (
				<>
					<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t-[6px] border-line-on-deck pt-3">
						<dt>{m.shop_total()}</dt>
						<dd className="num font-[600]">{amountText(total)}</dd>
						{fromBalance > 0 ? (
							<>
								<dt className="text-muted-foreground">{m.shop_from_balance()}</dt>
								<dd className="num text-muted-foreground">{`\u2212${amountText(fromBalance)}`}</dd>
							</>
						) : null}
					</dl>
					{lacking ? (
						<p className="text-sm text-warn">
							{m.shop_lacking({ balance: amountText(shop.balance), lacking: amountText(byCard) })}
						</p>
					) : null}
					<Button variant="primary" disabled={lacking || pay.isPending} onClick={() => pay.mutate()}>
						{byCard > 0
							? m.shop_pay_card({ amount: amountText(byCard) })
							: m.shop_pay_balance({ amount: amountText(total) })}
					</Button>
					<p className="text-sm text-muted-foreground max-lg:hidden">{m.shop_cards()}</p>
				</>
			) : null}
		</Card>
	);
}
