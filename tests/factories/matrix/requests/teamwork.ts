import type { Cell, Requests } from "../cell";
import type { Name } from "../people";
import { done, people, sessions } from "../world";

/** Whom each of those who may make a team may invite. */
const friends = {
	pupil: "classmate",
	classmate: "pupil",
	teacher: "pupil",
	head: "headsPupil",
	delegate: "delegatesChild",
	colleaguesPupil: null,
	headsPupil: null,
	delegatesChild: null,
	countrymansChild: null,
	strangersChild: null,
} as const satisfies Partial<Record<Name, Name | null>>;

/** The team of the owner; of whoever may make none that of the pupil. */
async function teamOf({ owner }: Cell): Promise<{ id: string; friend: string }> {
	const maker = (owner in friends ? owner : "pupil") as keyof typeof friends;
	const headers = sessions[maker];
	const { data } = await done<{ data: { _id: string } }>({
		method: "POST",
		path: "/teamwork",
		body: { digits: 2 },
		headers,
	});
	const friend = friends[maker];
	const asked = friend === null ? "nobody" : people[friend].id;
	return { id: data._id, friend: asked };
}

const onTeam = async (cell: Cell) => ({ path: { id: (await teamOf(cell)).id }, body: {} });

export const teamworkRequests: Requests = {
	"GET /teamwork": async (cell) => ({ shows: (await teamOf(cell)).id }),
	"POST /teamwork": () => ({ body: { digits: 2 } }),
	"GET /teamwork/people": ({ subject }) => ({ shows: people[subject].id }),
	"GET /teamwork/{id}": async (cell) => ({ path: { id: (await teamOf(cell)).id } }),
	"POST /teamwork/{id}/invite": async (cell) => {
		const { id, friend } = await teamOf(cell);
		return { path: { id }, body: { people: [friend] } };
	},
	"POST /teamwork/{id}/accept": onTeam,
	"POST /teamwork/{id}/decline": onTeam,
	"POST /teamwork/{id}/leave": onTeam,
	"POST /teamwork/{id}/remove": async (cell) => {
		const { id, friend } = await teamOf(cell);
		const maker = cell.owner in friends ? cell.owner : "pupil";
		if (friend !== "nobody") {
			const path = `/teamwork/${id}/invite`;
			await done({ method: "POST", path, body: { people: [friend] }, headers: sessions[maker] });
		}
		return { path: { id }, body: { person: friend } };
	},
};
