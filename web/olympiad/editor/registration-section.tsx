import { Plus, X } from "lucide-react";
import { useState } from "react";
import { mostOfCountry } from "#domain/olympiad/country-quotas";
import { orderHours } from "#domain/olympiad/registration";
import { m } from "#messages";
import { countryOptions } from "../options";
import { countryName } from "../texts";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { NumberField } from "../../ui/number-field";
import { SelectField } from "../../ui/select-field";
import { Moment } from "./moment-field";
import type { Editor } from "./use-editor";

/** When people may be entered, how many of a country, and for how long a seat waits for the next of the list. */
export function RegistrationFields({ editor }: { editor: Editor }) {
	const { value, set, errorOf } = editor;
	return (
		<>
			<Moment
				editor={editor}
				field="registration_opens"
				disabled={false}
				usual="00:00"
				hint={m.olympiad_editor_window_hint()}
			/>
			<Moment editor={editor} field="registration_closes" disabled={false} usual="23:59" />
			<Quotas editor={editor} />
			<NumberField
				label={m.olympiad_editor_offer_hours()}
				hint={m.olympiad_editor_offer_hours_hint()}
				name="offer_hours"
				className="max-w-[300px]"
				min={orderHours.least}
				max={orderHours.most}
				value={value.offer_hours}
				onChange={(offer_hours) => set({ offer_hours })}
				error={errorOf("offer_hours")}
			/>
		</>
	);
}

function Quotas({ editor }: { editor: Editor }) {
	const { value, set, errorOf } = editor;
	const [adding, setAdding] = useState(false);
	const quotas = value.country_quotas;
	const rest = countryOptions().filter((option) => !(option.value in quotas));
	const change = (next: typeof quotas) => set({ country_quotas: next });
	return (
		<fieldset className="grid gap-3">
			<legend className="text-[14px] font-[550]">{m.olympiad_editor_quotas()}</legend>
			<p className="text-sm text-muted-foreground">{m.olympiad_editor_quotas_hint()}</p>
			{Object.entries(quotas).map(([code, most]) => (
				<div key={code} className="flex items-end gap-2">
					<NumberField
						label={m.olympiad_editor_quota_most_of({ country: countryName(code) })}
						name={`quota_${code}`}
						className="max-w-[300px] flex-1"
						min={0}
						max={mostOfCountry}
						value={most}
						onChange={(count) => change({ ...quotas, [code]: count })}
						error={errorOf(`country_quotas.${code}`)}
					/>
					<IconButton
						className="mb-0.5"
						label={m.olympiad_editor_quota_remove({ country: countryName(code) })}
						icon={<X size={20} aria-hidden="true" />}
						onClick={() => change(Object.fromEntries(Object.entries(quotas).filter(([other]) => other !== code)))}
					/>
				</div>
			))}
			{adding ? (
				<SelectField
					label={m.olympiad_editor_quota_country()}
					name="quota_country"
					className="max-w-[300px]"
					placeholder={m.olympiad_choose()}
					value=""
					options={rest}
					onChange={({ target }) => {
						if (target.value !== "") change({ ...quotas, [target.value]: 10 });
						setAdding(false);
					}}
				/>
			) : (
				<Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
					<Plus size={18} aria-hidden="true" />
					{m.olympiad_editor_quota_add()}
				</Button>
			)}
		</fieldset>
	);
}
