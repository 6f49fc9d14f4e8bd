import { m } from "#messages";
import type { PersonFile } from "#worker/admin/people-contract";
import { momentText } from "../news/moment-text";
import { stateText } from "../competition/texts";
import { amountText, orderStates, productText } from "../shop/texts";
import { Line, Part } from "./person-part";

const states: Record<PersonFile["purchases"][number]["state"], () => string> = {
	...orderStates,
	bought: m.shop_state_purchased,
	refunded: m.shop_state_refunded,
};

/** What was bought by or for a person, tickets of competitions too, the newest first, each with how it stands. */
export function Purchases({ person }: { person: PersonFile }) {
	const bought = person.purchases.map((one) => ({ ...one, what: productText(one), state: states[one.state]() }));
	const tickets = person.tickets.map((one) => ({
		...one,
		what: m.people_ticket({ olympiad: one.olimpic }),
		state: stateText(one.state),
	}));
	const all = [...bought, ...tickets].toSorted((a, b) => b.at.localeCompare(a.at));
	return (
		<Part id="purchases" title={m.people_purchases()} none={m.people_purchases_none()}>
			{all.map(({ _id, what, state, at, buyer, amount }) => (
				<Line
					key={_id}
					what={what}
					note={[momentText(at), buyer, state.toLocaleLowerCase()].filter(Boolean).join(", ")}
					end={<span className="num">{amountText(amount)}</span>}
				/>
			))}
		</Part>
	);
}
