import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** What staff wrote for the sign-in page, in a language. */
export function signinContentQuery(lang: "ru" | "en") {
	return queryOptions({
		queryKey: ["content", "signin", lang],
		staleTime: 300_000,
		queryFn: () => unwrap(api.content.signin.$get({ query: { lang } })),
	});
}
