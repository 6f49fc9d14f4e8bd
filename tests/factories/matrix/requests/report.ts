import { addDays } from "#domain/calendar/moscow";
import type { Requests } from "../cell";
import { today } from "../homework";
import { people } from "../world";

/** Reports about a child, and its page for parents. */
export const reportRequests: Requests = {
	"GET /reports": ({ subject }) => ({
		query: `?kind=child&id=${people[subject].id}&from=${addDays(today, -13)}&to=${today}`,
		shows: people[subject].id,
	}),
	"GET /reports/page/{id}": ({ subject }) => ({ path: { id: people[subject].id }, shows: people[subject].id }),
};
