import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** Who asks to teach the child of this account. */
export const askedQuery = (token: string) =>
	queryOptions({
		queryKey: ["asked", token],
		retry: false,
		queryFn: () => unwrap(api["teaching-requests"][":token"].$get({ param: { token } })),
	});
