import type { Requests } from "../cell";
import { people } from "../world";
import { groupOf } from "./directory";

/** The book of a child, of a group, and one's own. */
export const bookRequests: Requests = {
	"GET /books": ({ subject }) => ({ query: `?student=${people[subject].id}`, shows: people[subject].id }),
	"GET /books/groups/{id}": async (cell) => {
		const id = await groupOf(cell);
		return { path: { id }, shows: id };
	},
	"POST /books/sections/{section}/theory": () => ({ path: { section: "five-plus-4" } }),
};
