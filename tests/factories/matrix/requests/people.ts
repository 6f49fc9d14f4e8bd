import type { Requests } from "../cell";
import { cleared, people, provisional, running } from "../world";

const child = { name_en: "A", surname_en: "B", birthday: "2085-03-01" };
const delegate = { name_en: "A", surname_en: "B", school: { name: "Germany" } };
const reason = { reason: "because" };

/** Participants, pupils and delegates: whom staff enters, changes and takes out. */
export const peopleRequests: Requests = {
	"GET /olimpic/participants": ({ subject }) => ({ shows: running.records[subject] }),
	"POST /olimpic/participants": ({ subject }) => ({ body: {}, shows: running.records[subject] }),
	"GET /olimpic/{id}/participants": ({ subject }) => ({ path: { id: running.id }, shows: running.records[subject] }),
	"POST /olimpic/{type}/participants": ({ subject }) => ({
		path: { type: "online" },
		body: {},
		shows: running.records[subject],
	}),
	"DELETE /olimpic/{id}/participants": ({ subject }) => ({
		path: { id: running.id },
		body: [running.records[subject]],
		shows: running.records[subject],
	}),
	"POST /olimpic/participant/edit/{id}": ({ subject }) => ({
		path: { id: running.records[subject] },
		body: { category: "C12", country: "BY" },
	}),
	"POST /olimpic/participant/clear/{id}": ({ subject }) => ({
		path: { id: provisional.records[subject] },
		body: reason,
	}),
	"GET /olimpic/participant/cleared/{id}": ({ subject }) => ({ path: { id: cleared.records[subject] } }),
	"POST /olimpic/participant/restore/{id}": ({ subject }) => ({ path: { id: cleared.records[subject] }, body: reason }),
	"GET /olimpic/{id}/delegates": ({ head }) => ({ path: { id: running.id }, shows: people[head].id }),
	"GET /students": ({ subject }) => ({ shows: people[subject].id }),
	"POST /students": ({ head }) => ({
		body: { ...child, email: "new-child@test.example", password: "bead", creator_id: people[head].id },
		shows: people[head].id,
	}),
	"POST /students/{id}": ({ subject }) => ({ path: { id: people[subject].id }, body: child }),
	"GET /schools": ({ head }) => ({ shows: people[head].id }),
	"POST /schools": () => ({
		body: { ...delegate, email: "new-delegate@test.example", password: "bead", phone: "+79210000000" },
	}),
	"POST /schools/{id}": ({ head }) => ({ path: { id: people[head].id }, body: delegate }),
	"DELETE /schools/{id}": ({ head }) => ({ path: { id: people[head].id } }),
};
