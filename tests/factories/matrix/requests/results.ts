import { moscowDate } from "#domain/calendar/moscow";
import type { Asked, Cell, Requests } from "../cell";
import { password } from "../people";
import { diplomaRows, done, final, frozen, noon, people, provisional, running, sessions } from "../world";

const reason = { reason: "because" };

const diplomaOf = (mode: string, recipient: string) =>
	diplomaRows.find((row) => row.mode === mode && row.recipientId === recipient)!;

/** The letter of whoever the subject is under. */
const letterOf = ({ subject }: Cell) => diplomaOf("teacher", people[subject].creator!).id;

/** The representative's and the admin's own change of places comes first where there is to be one to take back. */
async function placed(cell: Cell): Promise<Asked> {
	const by = cell.who === "r" ? sessions.representative : sessions.admin;
	const body = { ids: [people.delegatesChild.id], params: { place: 1 }, revision: 0 };
	await done({ method: "POST", path: `/olimpic/${provisional.id}/places`, body, headers: by });
	return { path: { id: provisional.id }, body: { revision: 1 } };
}

/** Results, ratings, places and diplomas. */
export const resultsRequests: Requests = {
	"GET /achievements": ({ subject }) => ({ query: `?user=${people[subject].id}` }),
	"POST /achievements/claim": () => ({}),
	"POST /achievements/shown": () => ({ body: { achievements: [], rank: null } }),
	"POST /students/{id}/sick-days": ({ subject }) => ({
		path: { id: people[subject].id },
		body: { dates: [moscowDate(noon)], sick: true },
	}),
	"GET /rating/groups": () => ({}),
	"POST /rating/place": () => ({ body: { hidden: true, password } }),
	"GET /rating/students": () => ({}),
	"GET /rating/students/around": () => ({}),
	"GET /rating/teachers": () => ({}),
	"GET /olimpic/ranking": () => ({}),
	"GET /olimpic/{id}/ranking": () => ({ path: { id: final.id } }),
	"GET /olimpic/results": () => ({}),
	"GET /olimpic/{id}/results": () => ({ path: { id: final.id } }),
	"GET /olimpic/{id}/results.xlsx": () => ({ path: { id: final.id } }),
	"GET /olimpic/rating": () => ({}),
	"GET /olimpic/{id}/rating": () => ({ path: { id: final.id } }),
	"GET /olimpic/{id}/rating/me": () => ({ path: { id: running.id } }),
	"GET /olimpic/history/{id}": ({ subject }) => ({ path: { id: people[subject].id } }),
	"GET /olimpic/{id}/results/pending": ({ subject }) => ({ path: { id: frozen.id }, shows: people[subject].id }),
	"GET /olimpic/{id}/results/changes": () => ({ path: { id: provisional.id } }),
	"POST /olimpic/{id}/results/state": () => ({ path: { id: provisional.id }, body: { state: "frozen", revision: 0 } }),
	"POST /olimpic/{id}/results/publish": () => ({
		path: { id: provisional.id },
		body: { show_results: true, revision: 0 },
	}),
	"POST /olimpic/{id}/results/judge": ({ subject }) => ({
		path: { id: frozen.id },
		body: { ...reason, ids: [people[subject].id], decision: "accept", revision: 0 },
	}),
	"POST /olimpic/{id}/places": ({ subject }) => ({
		path: { id: provisional.id },
		body: { ids: [people[subject].id], params: { place: 2 }, revision: 0 },
	}),
	"POST /olimpic/{id}/places/suggest": () => ({ path: { id: provisional.id }, body: { revision: 0 } }),
	"POST /olimpic/{id}/places/undo": placed,

	"GET /olimpic/diplomas": ({ subject }) => ({ shows: final.records[subject] }),
	"GET /olimpic/{id}/diplomas/print": ({ subject }) => ({
		path: { id: final.id },
		shows: diplomaOf("personal", people[subject].id).id,
	}),
	"POST /olimpic/diploma/{mode}/{id}": ({ subject }) => ({ path: { mode: "personal", id: final.records[subject] } }),
	"POST /olimpic/{id}/diplomas": () => ({ path: { id: final.id }, body: {} }),
	"POST /olimpic/diplomas/{id}/text": (cell) => ({
		path: { id: letterOf(cell) },
		body: { lang: "en", text: "Thanks" },
	}),
	"POST /olimpic/diplomas/{id}/reissue": ({ subject }) => ({
		path: { id: diplomaOf("personal", people[subject].id).id },
		body: reason,
	}),
	"GET /certificates/{code}": () => ({ path: { code: diplomaRows[0]!.code } }),
};
