import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { m } from "#messages";
import { fullNameOf } from "../lib/name-of";
import type { Shop } from "#worker/shop/contract";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox-field";
import { TextField } from "../ui/text-field";
import { shopPeopleQuery } from "./queries";

/** So many students are looked over without a search. */
const fewStudents = 12;

type Props = {
	shop: Pick<Shop, "people" | "people_count" | "packs">;
	busy: boolean;
	/** Gives the chosen students seats; `done` is called once they have them. */
	onGive: (students: string[], done: () => void) => void;
};

/** Chooses students for the seats of packages, several at once; among many they are found by name. */
export function SeatPicker({ shop, busy, onGive }: Props) {
	const [search, setSearch] = useState("");
	const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
	const asked = useDeferredValue(search.trim());
	const found = useQuery({ ...shopPeopleQuery(asked), enabled: asked !== "", placeholderData: keepPreviousData });
	const seated = new Set(shop.packs.flatMap(({ seats }) => seats.map(({ student: { _id } }) => _id)));
	const listed = asked === "" ? shop.people : (found.data?.data ?? []);
	const free = listed.filter(({ _id, me }) => !me && !seated.has(_id));
	const turn = (id: string, name: string) => {
		const next = new Map(chosen);
		if (!next.delete(id)) next.set(id, name);
		setChosen(next);
	};
	if (free.length === 0 && asked === "") return <p className="text-muted-foreground">{m.shop_seat_nobody()}</p>;
	return (
		<section className="grid gap-2 border-t border-border pt-3" aria-label={m.shop_seat_whom()}>
			<b className="font-[600]">{m.shop_seat_whom()}</b>
			{shop.people_count > fewStudents ? (
				<TextField
					name="student"
					type="search"
					label={m.shop_find_student()}
					autoComplete="off"
					maxLength={100}
					value={search}
					onChange={({ target }) => setSearch(target.value)}
					icon={<Search size={20} aria-hidden="true" />}
				/>
			) : null}
			{free.length === 0 && !found.isFetching ? (
				<p className="text-muted-foreground">{m.shop_find_none()}</p>
			) : (
				<ul className="max-h-[300px] overflow-y-auto">
					{free.map(({ _id, ...person }) => (
						<li key={_id} className="border-t border-border first:border-t-0">
							<label className="-ml-[11px] grid min-h-[46px] cursor-pointer grid-cols-[44px_minmax(0,1fr)] items-center">
								<Checkbox checked={chosen.has(_id)} onChange={() => turn(_id, fullNameOf(person))} />
								<span className="break-words">{fullNameOf(person)}</span>
							</label>
						</li>
					))}
				</ul>
			)}
			{chosen.size > 0 ? <p className="text-sm text-muted-foreground">{[...chosen.values()].join(", ")}</p> : null}
			<Button
				className="justify-self-start"
				disabled={chosen.size === 0}
				loading={busy}
				onClick={() => onGive([...chosen.keys()], () => setChosen(new Map()))}
			>
				{chosen.size > 1 ? m.shop_seat_give_many({ count: chosen.size }) : m.shop_seat_give()}
			</Button>
		</section>
	);
}
