import { m } from "#messages";
import { momentText } from "../news/moment-text";
import { colourTexts } from "../news/texts";
import { countryName } from "../olympiad/texts";
import { amountText, productText } from "../shop/texts";
import { roleText } from "./people-texts";

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const milliseconds = /^1\d{12}$/;

/** What stands in a kept structure, without its keys and signs. */
function leaves(value: unknown): string[] {
	if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leaves);
	return value === null || value === "" ? [] : [String(value)];
}

function structure(text: string): string | null {
	try {
		return leaves(JSON.parse(text)).join(", ");
	} catch {
		// cut, because it was too long for the log
		return null;
	}
}

/** Fields that hold codes of countries. */
const countryFields = new Set(["country", "closedCountries"]);

const decisions: Readonly<Record<string, () => string>> = {
	accept: m.audit_decision_accept,
	keep: m.audit_decision_keep,
	back: m.audit_decision_back,
	confirmed: m.audit_decision_confirmed,
	refused: m.audit_decision_refused,
};
const askedFor: Readonly<Record<string, () => string>> = {
	remove: m.audit_asked_remove,
	finalise: m.audit_asked_finalise,
};
const pages: Readonly<Record<string, () => string>> = {
	signin: m.site_signin,
	regulations: m.site_regulations,
	tasks: m.site_tasks,
	syllabus: m.site_syllabus,
};
const colours: Readonly<Record<string, () => string>> = colourTexts;
const worded = (words: Readonly<Record<string, () => string>>) => (value: string) =>
	Object.hasOwn(words, value) ? words[value]!() : value;

/** What is known of a field by its name: sums in hundredths, products as number and variant, words of a closed list. */
const byField: Readonly<Record<string, (value: string) => string>> = {
	amount: (value) => (Number.isFinite(Number(value)) ? amountText(Number(value)) : value),
	product: (value) => {
		const [product, variant] = value.split("/").map(Number);
		return productText({ product: product ?? 0, variant: variant ?? 0 });
	},
	decision: worded(decisions),
	review: worded(decisions),
	action: worded(askedFor),
	key: worded(pages),
	colour: worded(colours),
};

/** A value of the log as somebody reads it: sums, products, roles, yes and no, a moment in Moscow, the texts of a structure. */
export function changeText(value: string, field = ""): string {
	if (Object.hasOwn(byField, field)) return byField[field]!(value);
	if (field === "role" && /^\d$/.test(value)) return roleText(Number(value));
	if (countryFields.has(field)) return value.replaceAll(/\b[A-Z]{2}\b/g, (code) => countryName(code));
	if (field === "ovz" || field === "active") {
		if (value === "1") return m.audit_yes();
		if (value === "0") return m.audit_no();
	}
	if (value === "true") return m.audit_yes();
	if (value === "false") return m.audit_no();
	if (instant.test(value)) return momentText(value);
	if (milliseconds.test(value)) return momentText(new Date(Number(value)).toISOString());
	return /^[{[]/.test(value) ? (structure(value) ?? value) : value;
}
