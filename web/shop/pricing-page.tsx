import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { PlainPage } from "../shells/plain-page";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { pricesQuery } from "./queries";
import { amountText, dayText, productText } from "./texts";

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
								className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-border py-1.5 first:border-t-0"
							>
								<span>{productText({ product, variant })}</span>
								<span className="flex items-baseline gap-3">
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
