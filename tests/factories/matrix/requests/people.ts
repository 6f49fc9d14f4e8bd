import { eq } from "drizzle-orm";
import { olympiads } from "#db/schema/olympiad";
import type { Asked, Cell, Requests } from "../cell";
import type { Name } from "../people";
import { cleared, db, done, people, provisional, running, sessions, touched } from "../world";

const child = { name_en: "A", surname_en: "B", birthday: "2085-03-01" };
const delegate = { name_en: "A", surname_en: "B", school: { name: "Germany" } };
const reason = { reason: "because" };

async function takenOut({ subject }: Cell): Promise<string> {
	const id = running.records[subject];
	const path = `/olimpic/${running.id}/participants`;
	await done({ method: "DELETE", path, body: [id], headers: sessions.admin });
	return id;
}

/** An account that was deleted signs nobody in any more: nobody asks about their own. */
async function deletedDelegate({ me, head }: Cell): Promise<string> {
	const { id } = people[me.id === people[head].id ? "stranger" : head];
	await done({ method: "DELETE", path: `/schools/${id}`, headers: sessions.admin });
	return id;
}

async function lookedAtByTwo(): Promise<void> {
	touched.yes = true;
	await db.update(olympiads).set({ secondLook: "person" }).where(eq(olympiads.id, running.id));
}

/** Somebody else asks for a second person. */
async function askedLook({ who }: Cell): Promise<Asked> {
	await lookedAtByTwo();
	const by: Name = who === "a" ? "representative" : "admin";
	const path = `/olimpic/${running.id}/second-looks`;
	const body = { action: "remove", ids: [running.records.delegatesChild] };
	const { data } = await done<{ data: { _id: string }[] }>({ method: "POST", path, body, headers: sessions[by] });
	return { path: { id: running.id, look: data[0]!._id } };
}

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
	"POST /olimpic/{id}/participants/move": ({ subject, me }) => ({
		path: { id: running.id },
		body: { ids: [running.records[subject]], creator_id: me.id },
	}),
	"GET /olimpic/{id}/participants/export.xlsx": () => ({ path: { id: running.id } }),
	"GET /olimpic/{id}/participants/summary": () => ({ path: { id: running.id } }),
	"GET /olimpic/{id}/participants/deleted": async (cell) => ({
		path: { id: running.id },
		shows: await takenOut(cell),
	}),
	"POST /olimpic/{id}/participants/restore": async (cell) => ({
		path: { id: running.id },
		body: [await takenOut(cell)],
	}),
	"GET /olimpic/{id}/second-looks": () => ({ path: { id: running.id } }),
	"POST /olimpic/{id}/second-looks": async ({ subject }) => {
		await lookedAtByTwo();
		return { path: { id: running.id }, body: { action: "remove", ids: [running.records[subject]] } };
	},
	"POST /olimpic/{id}/second-looks/{look}/confirm": askedLook,
	"POST /olimpic/{id}/second-looks/{look}/revoke": askedLook,
	"POST /olimpic/{id}/letters": ({ subject }) => ({
		path: { id: running.id },
		body: { ids: [running.records[subject]] },
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
	"POST /olimpic/{id}/entries": ({ head }) => ({
		path: { id: running.id },
		body: {
			dry: false,
			creator_id: people[head].id,
			rows: [{ ...child, email: "listed-child@test.example", category: "C12", country: "KZ" }],
		},
	}),
	"GET /olimpic/{id}/entries/earlier": () => ({ path: { id: running.id } }),
	"GET /students": ({ subject }) => ({ shows: people[subject].id }),
	"GET /students/results": () => ({}),
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
	"GET /schools/deleted": async (cell) => ({ shows: await deletedDelegate(cell) }),
	"POST /schools/{id}/restore": async (cell) => ({ path: { id: await deletedDelegate(cell) }, body: {} }),
};
