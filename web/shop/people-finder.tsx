import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { m } from "#messages";
import type { ShopPerson } from "#worker/shop/contract";
import { fullNameOf } from "../lib/name-of";
import { PlacePicker } from "../ui/place-picker";
import { shopPeopleQuery } from "./queries";

/** Finds somebody to buy for among many by name. */
export function PeopleFinder({ onFound }: { onFound: (person: ShopPerson) => void }) {
	const queries = useQueryClient();
	const seen = useRef(new Map<string, ShopPerson>());
	const find = async (search: string) => {
		const { data } = await queries.fetchQuery(shopPeopleQuery(search));
		for (const person of data) seen.current.set(person._id, person);
		return data.map((person) => ({ _id: person._id, name: fullNameOf(person) }));
	};
	return (
		<PlacePicker
			label={m.shop_find_person()}
			name="shop-person"
			chosen={[]}
			find={find}
			onChange={([found]) => {
				const person = found && seen.current.get(found._id);
				if (person) onFound(person);
			}}
		/>
	);
}
