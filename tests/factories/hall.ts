import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import { makeApi } from "./api";
import { attemptNoon as noon, device } from "./attempt";
import { makeOlympiad, makeParticipant, makeSignedIn } from "./rows";

const db = openDb(env.DB);
const signedIn = (row: Parameters<typeof makeSignedIn>[3] = {}) => makeSignedIn(db, env.SESSION_SECRET, noon, row);

/** An in-person event that has begun an hour ago, its organiser, and a child who was entered and has not come yet. */
export async function makeHall(olympiad: Parameters<typeof makeOlympiad>[2] = {}) {
	const api = makeApi(env, noon);
	const { id } = await makeOlympiad(db, noon, { kind: "offline", ...olympiad });
	const shard = `${id}:all:0`;
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const admin = await signedIn({ role: Role.admin });
	const enter = async () => {
		const person = await signedIn({ name: "Mila", surname: "Petrova" });
		const participant = await makeParticipant(db, { olympiadId: id, userId: person.user.id, category: "D10", shard });
		return { participant, child: device({ api, id, stub, person }), person };
	};
	return {
		api,
		id,
		shard,
		stub,
		admin,
		enter,
		...(await enter()),
		/** the desk at the entrance notes that somebody came, or takes it back */
		checkIn: (ticket: string, here = true) => api.post(`/competitions/${id}/check-in`, { ticket, here }, admin.headers),
		openStage: (stage: number, headers = admin.headers) => api.post(`/olimpic/${id}/hall`, { stage }, headers),
	};
}

export type HallSetting = Awaited<ReturnType<typeof makeHall>>;

/** The child shows up at the entrance, with a ticket or by name, waits out the readiness screen and opens the attempt. */
export async function joined(
	{ api, child, participant, checkIn }: HallSetting,
	ticketShown = participant.id,
): Promise<string> {
	await checkIn(ticketShown);
	const { ticket } = await child.ready("offline");
	api.clock.now += 45_000;
	const started = (await (await child.start(ticket)).json()) as { attempt: { _id: string } };
	return started.attempt._id;
}
