import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** The texts of the sign-in page that staff edit. */
export function signinContentQuery(lang: "ru" | "en") {
	return queryOptions({
		queryKey: ["content", "signin", lang],
		staleTime: 300_000,
		queryFn: () => unwrap(api.content.signin.$get({ query: { lang } })),
	});
}
