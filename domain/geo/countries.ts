/** Regions in which a Durable Object can be placed. */
export type Region = "eeur" | "weur" | "me" | "apac" | "oc" | "enam" | "afr";

/** Countries to choose from in the customer's order and with `TQ` (docs/product.md 1), with their regions. */
const regionByCountry = {
	AZ: "eeur",
	AM: "eeur",
	BE: "weur",
	BY: "eeur",
	BG: "eeur",
	GB: "weur",
	DE: "weur",
	IL: "me",
	IN: "apac",
	IT: "weur",
	KZ: "eeur",
	CY: "eeur",
	CN: "apac",
	KG: "eeur",
	KR: "apac",
	LB: "me",
	LT: "eeur",
	LV: "eeur",
	RU: "eeur",
	RO: "eeur",
	US: "enam",
	SA: "me",
	TJ: "eeur",
	TH: "apac",
	TQ: "eeur",
	UZ: "eeur",
	UA: "eeur",
	FR: "weur",
	CH: "weur",
	SE: "weur",
	EE: "eeur",
	TW: "apac",
	CA: "enam",
	MY: "apac",
	HK: "apac",
	VN: "apac",
	PS: "me",
	EG: "afr",
	JO: "me",
	IQ: "me",
	IR: "me",
	AE: "me",
	AU: "oc",
	ZA: "afr",
} as const satisfies Record<string, Region>;

export type Country = keyof typeof regionByCountry;
export const countries = Object.keys(regionByCountry) as readonly Country[];

/** Whether a text is one of the country codes. */
export function isCountry(code: string): code is Country {
	return Object.hasOwn(regionByCountry, code);
}

/**
 * The region whose shards serve a country. `regions` is the configuration: `all` for one region of that name, else the
 * regions in use, separated by commas; a country outside them is served by the first.
 */
export function regionOf(country: string, regions: string): string {
	const inUse = regions
		.split(",")
		.map((region) => region.trim())
		.filter(Boolean);
	const [first = "all"] = inUse;
	if (first === "all" || !isCountry(country)) return first;
	const own = regionByCountry[country];
	return inUse.includes(own) ? own : first;
}

/** Name of a country in a locale; an unknown code is returned as it is. The customer's code of Turkmenistan is `TQ`. */
export function countryName(code: string, locale: string): string {
	try {
		return new Intl.DisplayNames(locale, { type: "region" }).of(code === "TQ" ? "TM" : code) ?? code;
	} catch {
		return code;
	}
}
