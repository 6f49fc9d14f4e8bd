import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { Button } from "./button";
import { SearchField } from "./search-field";

export type Place = { _id: string; name: string };
/** So many of those found are offered; a longer search finds the others. */
const offered = 6;

interface PlacePickerProps {
	label: string;
	name: string;
	chosen: readonly Place[];
	onChange: (chosen: Place[]) => void;
	/** Finds places by a part of the name. */
	find: (search: string) => Promise<Place[]>;
}

/** Schools, groups or people, found by name and gathered below. */
export function PlacePicker({ label, name, chosen, onChange, find }: PlacePickerProps) {
	const [search, setSearch] = useState("");
	// the field is empty again after each that was found
	const [taken, setTaken] = useState(0);
	const options: UseQueryOptions<Place[]> = {
		queryKey: ["places", name, search],
		queryFn: () => find(search),
		enabled: search !== "",
	};
	const { data } = useQuery(options);
	const left = data?.filter(({ _id }) => !chosen.some((one) => one._id === _id)).slice(0, offered);
	return (
		<div className="grid content-start gap-2">
			<SearchField key={taken} label={label} name={name} asked={search} onAsk={setSearch} />
			{search !== "" && left ? (
				left.length === 0 ? (
					<p className="text-sm text-muted-foreground">{m.news_place_none()}</p>
				) : (
					<ul className="grid gap-1">
						{left.map((place) => (
							<li key={place._id}>
								<Button
									size="sm"
									className="w-full justify-start text-left"
									onClick={() => {
										onChange([...chosen, place]);
										setSearch("");
										setTaken(taken + 1);
									}}
								>
									{place.name}
								</Button>
							</li>
						))}
					</ul>
				)
			) : null}
			{chosen.length > 0 ? (
				<ul className="flex flex-wrap gap-2">
					{chosen.map((place) => (
						<li key={place._id}>
							<Button
								size="sm"
								variant="ghost"
								className="bg-muted"
								aria-label={m.news_place_remove({ name: place.name })}
								onClick={() => onChange(chosen.filter(({ _id }) => _id !== place._id))}
							>
								{place.name}
								<X size={16} aria-hidden="true" />
							</Button>
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}
