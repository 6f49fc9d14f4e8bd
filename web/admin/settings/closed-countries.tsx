import { openCountries } from "#domain/settings/site-settings";
import { m } from "#messages";
import { countryOptions } from "../../olympiad/options";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { SelectField } from "../../ui/select-field";

/** The countries that nobody chooses any more, each to be opened again, and a way to close one more. */
export function ClosedCountries({
	closed,
	onChange,
}: {
	closed: readonly string[];
	onChange: (closed: readonly string[]) => void;
}) {
	const open = openCountries(closed);
	return (
		<Card aria-labelledby="countries" className="grid gap-3">
			<h2 id="countries" className="text-lg">
				{m.settings_countries()}
			</h2>
			<p className="measure text-muted-foreground">{m.settings_countries_lead()}</p>
			{closed.length === 0 ? (
				<p>{m.settings_countries_all({ count: open.length })}</p>
			) : (
				<ul className="grid">
					{countryOptions(closed).map(({ value, label }) => (
						<li
							key={value}
							className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-border py-1 first:border-t-0"
						>
							<b>{label}</b>
							<Button
								size="sm"
								aria-label={m.settings_country_open_of({ country: label })}
								onClick={() => onChange(closed.filter((code) => code !== value))}
							>
								{m.settings_country_open()}
							</Button>
						</li>
					))}
				</ul>
			)}
			<SelectField
				name="close"
				className="max-w-(--form-max)"
				label={m.settings_country_close()}
				placeholder={m.settings_country_choose()}
				value=""
				onChange={({ target }) => {
					if (target.value !== "") onChange([...closed, target.value]);
				}}
				options={countryOptions(open)}
			/>
		</Card>
	);
}
