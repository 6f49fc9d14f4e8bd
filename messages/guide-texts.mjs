import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The guide names buttons by the key of their message, `{home_next_first_action}`, so that it never calls one otherwise
 * than the product does. `{en:...}` stands for a page that is in English in every language. Both are filled in while
 * building, as `[[text]]` and `[[en:text]]`: at run time they would load the messages of every page.
 */
const named = /\{(?:(en):)?(\w+)\}/g;

/** A text of the guide in a language with the names of its buttons; `faults` collects what no message says. */
export function fillGuide(text, locale, messages, faults = []) {
	return text.replace(named, (_, english, key) => {
		const message = messages[english ?? locale][key];
		if (typeof message !== "string" || message.includes("{")) faults.push(key);
		return english ? `[[en:${message}]]` : `[[${message}]]`;
	});
}

/** The messages of both languages. */
export function readMessages() {
	const read = (locale) => JSON.parse(readFileSync(path.join(import.meta.dirname, `${locale}.json`), "utf8"));
	return { ru: read("ru"), en: read("en") };
}

/** Fills in the texts of the guide as they are loaded. */
export function guideTexts() {
	return {
		name: "guide-texts",
		enforce: "pre",
		transform(code, id) {
			const locale = /\/messages\/guide\/(ru|en)\/\w+\.json$/.exec(id)?.[1];
			if (!locale) return null;
			const [messages, faults] = [readMessages(), []];
			const filled = JSON.stringify(
				JSON.parse(code, (_, value) =>
					typeof value === "string" ? fillGuide(value, locale, messages, faults) : value,
				),
			);
			if (faults.length > 0) this.error(`The guide names buttons that no message is: ${faults.join(", ")}`);
			return { code: filled, map: null };
		},
	};
}
