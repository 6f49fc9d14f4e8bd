import { queryOptions } from "@tanstack/react-query";
import { mostPins, type GivenPins, type MadeCards } from "#worker/school/classes/contract";
import { api, unwrap } from "../../lib/api";

/** How the children of a group sign in. */
export function groupSignInQuery(id: string) {
	return queryOptions({
		queryKey: ["directory", "sign-in", id],
		staleTime: 5_000,
		queryFn: () => unwrap(api.groups[":id"]["sign-in"].$get({ param: { id } })),
	});
}

/** Gives children new pictures, ten at a time as the server takes them; `done` hears how many have theirs. */
export async function giveAll(
	id: string,
	ids: readonly string[],
	done: (count: number) => void,
): Promise<GivenPins["data"]> {
	const given: GivenPins["data"] = [];
	for (let from = 0; from < ids.length; from += mostPins) {
		const json = { ids: ids.slice(from, from + mostPins) };
		given.push(...(await unwrap(api.groups[":id"].pictures.$post({ param: { id }, json }))).data);
		done(given.length);
	}
	return given;
}

/** Makes new cards for children. */
export async function makeCards(id: string, ids: string[]): Promise<MadeCards["data"]> {
	return (await unwrap(api.groups[":id"].cards.$post({ param: { id }, json: { ids } }))).data;
}
