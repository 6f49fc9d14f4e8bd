import { Plus, X } from "lucide-react";
import { m } from "#messages";
import { useOpenCountries } from "../account/session/open-countries";
import type { Competition, EntryCandidate } from "#worker/competition/contract";
import { TshirtSize } from "#worker/olympiad/participants/contract";
import { categoryOptions, countryOptions } from "../olympiad/options";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { FormRow } from "../ui/form";
import { OffBeam } from "../ui/glyphs";
import { IconButton } from "../ui/icon-button";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import type { Wish } from "./order-draft";

interface WishCardProps {
	wish: Wish;
	person: EntryCandidate;
	competition: Competition;
	/** By field: `category`, `companions.0`; the empty name is about the whole person. */
	faults: Readonly<Record<string, string>>;
	onChange: (wish: Wish) => void;
}

/** One person of an order: category and country; for an in-person event also the T-shirt and companions. */
export function WishCard({ wish, person, competition, faults, onChange }: WishCardProps) {
	const codes = useOpenCountries();
	const inPerson = competition.kind === "offline";
	const field = (name: "category" | "country" | "tshirt") => ({
		name: `${person._id}-${name}`,
		value: wish[name],
		error: faults[name],
		onChange: (event: { target: { value: string } }) => onChange({ ...wish, [name]: event.target.value }),
	});
	const whole = faults[""];
	return (
		<Card className="grid gap-4" aria-label={person.name}>
			<h2 className="text-lg">{person.name}</h2>
			{whole ? (
				<p role="alert" className="flex items-start gap-1.5 font-[550] text-bad">
					<OffBeam size={18} />
					{whole}
				</p>
			) : null}
			<FormRow>
				<SelectField
					label={m.competition_order_category()}
					placeholder={m.competition_order_choose()}
					options={categoryOptions(person.categories)}
					{...field("category")}
				/>
				<SelectField
					label={m.competition_order_country()}
					placeholder={m.competition_order_choose()}
					options={countryOptions(codes)}
					{...field("country")}
				/>
			</FormRow>
			{inPerson ? (
				<SelectField
					label={m.competition_order_tshirt()}
					hint={m.competition_order_tshirt_hint()}
					placeholder={m.competition_order_tshirt_none()}
					options={TshirtSize.options.filter((size) => size !== "").map((size) => ({ value: size, label: size }))}
					className="xs:max-w-[50%]"
					{...field("tshirt")}
				/>
			) : null}
			{inPerson && competition.companions_limit > 0 ? (
				<Companions wish={wish} limit={competition.companions_limit} faults={faults} onChange={onChange} />
			) : null}
		</Card>
	);
}

type CompanionsProps = Pick<WishCardProps, "wish" | "faults" | "onChange"> & { limit: number };

function Companions({ wish, limit, faults, onChange }: CompanionsProps) {
	const set = (companions: string[]) => onChange({ ...wish, companions });
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 text-[14px] font-[550]">{m.competition_order_companions({ limit })}</legend>
			{wish.companions.map((name, index) => (
				// a companion has no id but the place in the list
				// oxlint-disable-next-line react/no-array-index-key
				<div key={index} className="flex items-end gap-1">
					<TextField
						className="flex-1"
						label={m.competition_order_companion({ number: index + 1 })}
						name={`${wish._id}-companion-${index}`}
						autoComplete="off"
						value={name}
						error={faults[`companions.${index}`]}
						onChange={(event) => set(wish.companions.with(index, event.target.value))}
					/>
					<IconButton
						className="mb-0.5"
						label={m.competition_order_remove_companion({ number: index + 1 })}
						icon={<X size={20} aria-hidden="true" />}
						onClick={() => set(wish.companions.toSpliced(index, 1))}
					/>
				</div>
			))}
			{wish.companions.length < limit ? (
				<Button size="sm" className="justify-self-start" onClick={() => set([...wish.companions, ""])}>
					<Plus size={18} aria-hidden="true" />
					{m.competition_order_add_companion()}
				</Button>
			) : null}
		</fieldset>
	);
}
