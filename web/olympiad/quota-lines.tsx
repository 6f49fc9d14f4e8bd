import { m } from "#messages";
import type { CountryPlaces } from "#worker/olympiad/participants/contract";
import { countryName } from "./texts";

/** The places left of each country that has a limit; none left in the warning colour. */
export function QuotaLines({ quotas }: { quotas: readonly CountryPlaces[] }) {
	return (
		<ul className="grid">
			{quotas.map(({ country, left, most }) => (
				<li key={country} className={left === 0 ? "num text-warn" : "num"}>
					{m.olympiad_quota_left({ country: countryName(country), left, most })}
				</li>
			))}
		</ul>
	);
}
