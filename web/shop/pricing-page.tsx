import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { PlainPage } from "../shells/plain-page";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { pricesQuery } from "./queries";
import { amountText, dayText, productHint, productText } from "./texts";

/** What is sold and for how much, for anybody. */
export function PricingPage() {
	const { data } = useSuspenseQuery(pricesQuery);
	return (
		<PlainPage title={m.shop_pricing_title()} lead={m.shop_pricing_lead()}>
			{data.count === 0 ? (
				<p>{m.shop_pricing_empty()}</p>
			) : (
				<Card>
					<ul>
						{data.data.map(({ product, variant, amount, until }) => (
							<li
								key={`${product} ${variant}`}
								className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-border py-1.5 first:border-t-0"
							>
								<span className="grid">
									<span>{productText({ product, variant })}</span>
									<span className="text-sm text-muted-foreground empty:hidden">{productHint(product)}</span>
								</span>
								<span className="flex flex-wrap items-baseline justify-end gap-x-3">
									{until === null ? null : (
										<span className="text-sm text-muted-foreground">
											{m.shop_pricing_until({ date: dayText(Date.parse(until)) })}
										</span>
									)}
									<b className="num text-lg">{amountText(amount)}</b>
								</span>
							</li>
						))}
					</ul>
				</Card>
			)}
			<p className="measure">{m.shop_pricing_hall()}</p>
			<p className="measure text-sm text-muted-foreground">{m.shop_cards()}</p>
			<Link to="/ucoins" className={buttonVariants({ className: "justify-self-start" })}>
				{m.shop_to_purchases()}
			</Link>
		</PlainPage>
	);
}
