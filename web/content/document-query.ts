import { queryOptions } from "@tanstack/react-query";
import type { DocumentKey } from "#worker/content/contract";
import { api, unwrap } from "../lib/api";
import { chosenLocale } from "../lib/locale";

/** A document of the site in the chosen language; `version`: an older one. */
export const documentQuery = (key: DocumentKey, version?: number) => {
	const lang = chosenLocale();
	const query = version === undefined ? { lang } : { lang, version: String(version) };
	return queryOptions({
		queryKey: ["document", key, lang, version],
		queryFn: () => unwrap(api.content.documents[":key"].$get({ param: { key }, query })),
	});
};
