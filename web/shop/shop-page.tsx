import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { ShopPerson } from "#worker/shop/contract";
import { HelpedTitle } from "../guide/helped-title";
import { deviceNow } from "../lib/clock";
import { usePageTitle } from "../shells/page-title";
import { AbacusMini } from "../ui/abacus-mini";
import { Button, buttonVariants } from "../ui/button";
import { cn } from "../ui/cn";
import { type Chosen, choose, linesOf } from "./basket";
import { PacksCard } from "./packs-card";
import { PayCard } from "./pay-card";
import { PeopleFinder } from "./people-finder";
import { PaymentNotice } from "./payment-notice";
import { PersonCard } from "./person-card";
import { shopQuery } from "./queries";
import { amountText } from "./texts";
import { TopUpDialog } from "./top-up-dialog";
import { WaitingCard } from "./waiting-card";

/** How many people are shown at first. */
const first = 6;

type Props = { payment?: string | undefined; now?: () => number };

/** The page of purchases: the balance on an abacus, a card for each person, and the basket. */
export function ShopPage({ payment, now = deviceNow }: Props) {
	usePageTitle(m.shop_title());
	const { data: shop } = useSuspenseQuery(shopQuery);
	const [chosen, setChosen] = useState<Chosen>({});
	const [all, setAll] = useState(false);
	const [toppingUp, setToppingUp] = useState(false);
	const lines = linesOf(chosen, shop);
	const whole = Math.floor(shop.balance / 100);
	const [found, setFound] = useState<readonly ShopPerson[]>([]);
	const known = new Map([...found, ...shop.people].map((person) => [person._id, person]));
	const front = all ? shop.people : shop.people.slice(0, first);
	// whom a search found stands in front
	const people = [...new Set([...found, ...front].map(({ _id }) => _id))].flatMap((id) => known.get(id) ?? []);
	return (
		<div className="mx-auto grid w-full max-w-[1280px] items-start gap-x-[26px] gap-y-[18px] py-4 lg:grid-cols-[minmax(0,1fr)_minmax(320px,396px)]">
			<div className="grid gap-[18px]">
				{payment === undefined ? null : (
					<PaymentNotice id={payment} onAgain={(basket) => (basket ? setChosen(basket) : setToppingUp(true))} />
				)}
				<header className="grid items-center gap-6 md:grid-cols-[1fr_minmax(0,300px)]">
					<div className="grid gap-2">
						<HelpedTitle page="/ucoins">{m.shop_title()}</HelpedTitle>
						<p className="cap">{m.shop_balance()}</p>
						<p className="num text-[56px] leading-none font-[700]">{amountText(shop.balance)}</p>
						<p className="text-sm text-muted-foreground">{m.shop_balance_unit()}</p>
						{shop.held > 0 ? (
							<p className="text-sm text-warn">{m.shop_held({ amount: amountText(shop.held) })}</p>
						) : null}
						<div className="flex flex-wrap gap-2">
							{shop.cards ? (
								<Button onClick={() => setToppingUp(true)}>
									<Plus size={18} aria-hidden="true" />
									{m.shop_top_up()}
								</Button>
							) : null}
							<Link to="/transactions" className={buttonVariants({ variant: "ghost" })}>
								{m.shop_all_transactions()}
							</Link>
							<Link to="/referral" className={buttonVariants({ variant: "ghost" })}>
								{m.shop_referral_open()}
							</Link>
						</div>
					</div>
					<AbacusMini className="max-md:hidden" value={whole} rods={6} label={amountText(shop.balance)} />
				</header>
				{shop.people_count > first ? (
					<PeopleFinder onFound={(person) => setFound([person, ...found.filter(({ _id }) => _id !== person._id)])} />
				) : null}
				<div className={cn("grid gap-[18px]", people.length > 1 && "md:grid-cols-2")}>
					{people.map((person) => (
						<PersonCard
							key={person._id}
							person={person}
							offers={shop.offers}
							chosen={chosen}
							now={now()}
							onChoose={(product, variant, count) => setChosen(choose(chosen, person._id, product, variant, count))}
						/>
					))}
				</div>
				{front.length < shop.people.length ? (
					<Button className="justify-self-start" onClick={() => setAll(true)}>
						{m.shop_show_all({ count: shop.people.length })}
					</Button>
				) : null}
				{shop.waiting.length > 0 ? <WaitingCard orders={shop.waiting} /> : null}
				{shop.cards ? <p className="text-sm text-muted-foreground lg:hidden">{m.shop_cards()}</p> : null}
				{shop.packs.length > 0 ? <PacksCard shop={shop} /> : null}
			</div>
			<PayCard
				shop={{ ...shop, people: [...known.values()] }}
				lines={lines}
				now={now()}
				onBought={() => {
					setChosen({});
					setFound([]);
				}}
			/>
			{toppingUp ? <TopUpDialog onClose={() => setToppingUp(false)} /> : null}
		</div>
	);
}
