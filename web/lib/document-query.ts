import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";
import { chosenLocale } from "./locale";

type DocumentKey = Parameters<(typeof api.content.documents)[":key"]["$get"]>[0]["param"]["key"];

/** A document of the site in the chosen language; `version`: an older one. */
export const documentQuery = (key: DocumentKey, version?: number) => {
	const lang = chosenLocale();
	const query = version === undefined ? { lang } : { lang, version: String(version) };
	return queryOptions({
		queryKey: ["document", key, lang, version],
		queryFn: () => unwrap(api.content.documents[":key"].$get({ param: { key }, query })),
	});
};
