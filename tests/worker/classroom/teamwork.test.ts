import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import type { InvitablePeople, Team } from "#worker/classroom/teamwork/contract";
import { makeGroup, makeSignedIn } from "../../factories/rows";
import { makeTeam, type Person } from "../../factories/team";

const db = openDb(env.DB);
const join = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, Date.now(), row);

let s: Awaited<ReturnType<typeof makeTeam>>;
beforeEach(async () => {
	s = await makeTeam(2);
});

async function peopleOf(person: Person, search = ""): Promise<string[]> {
	const answer = await s.api.get(`/teamwork/people?search=${encodeURIComponent(search)}`, person.headers);
	return (await answer.json<InvitablePeople>()).data.map(({ name }) => name);
}
async function teamsOf(person: Person): Promise<Team[]> {
	return (await (await s.api.get("/teamwork", person.headers)).json<{ data: Team[] }>()).data;
}
const post = (person: Person, step: string, body: object = {}) =>
	s.api.post(`/teamwork/${s.id}/${step}`, body, person.headers);

test("a pupil may invite the children of the own teachers, and nobody else is named", async () => {
	const other = await join({ role: Role.teacher });
	const friend = await join({ name: "Groupmate", surname: "Zorina" });
	await join({ name: "Stranger", creatorId: other.user.id });
	await join({ name: "Gone", creatorId: s.teacher.user.id, deletedAt: 1 });
	await makeGroup(db, s.teacher.user.id, [s.maker.user.id, friend.user.id]);
	expect(await peopleOf(s.maker)).toEqual(["Child1", "Groupmate"]);
	expect(await peopleOf(s.maker, "groupm")).toEqual(["Groupmate"]);
	expect(await peopleOf(s.teacher)).toEqual(["Child0", "Child1", "Groupmate"]);
	expect(await peopleOf(other)).toEqual(["Stranger"]);
});

test("to a child other children have a first name and one letter; staff read the surname", async () => {
	const friend = await join({ name: "Groupmate", surname: "Zorina", creatorId: s.teacher.user.id });
	const asked = async (person: Person, search = "") =>
		(await (await s.api.get(`/teamwork/people?search=${search}`, person.headers)).json<InvitablePeople>()).data;
	expect(await asked(s.maker, "Group")).toMatchObject([{ name: "Groupmate", surname: "Z." }]);
	expect(await asked(s.teacher, "Group")).toMatchObject([{ name: "Groupmate", surname: "Zorina" }]);
	// what is not shown is not found either, so that no surname is told letter by letter
	expect(await asked(s.maker, "Z")).toHaveLength(1);
	expect(await asked(s.maker, "Zo")).toEqual([]);
	expect(await asked(s.teacher, "Zo")).toHaveLength(1);

	expect((await post(s.maker, "invite", { people: [friend.user.id] })).status).toBe(200);
	const surnames = async (person: Person) => {
		const [team] = await teamsOf(person);
		const one = await s.api.get(`/teamwork/${s.id}`, person.headers);
		expect((await one.json<{ data: Team }>()).data.members).toEqual(team!.members);
		return team!.members.map(({ _id, surname }) => [_id === friend.user.id ? "friend" : "other", surname]);
	};
	expect(await surnames(s.maker)).toContainEqual(["friend", "Z."]);
	expect(await surnames(friend)).toContainEqual(["friend", "Zorina"]);
});

test("a child whom the caller may not invite is not found, and nobody of the list is invited", async () => {
	const stranger = await join({ name: "Stranger" });
	const friend = await join({ creatorId: s.teacher.user.id });
	const both = { people: [friend.user.id, stranger.user.id] };
	expect((await post(s.maker, "invite", both)).status).toBe(404);
	expect(await teamsOf(friend)).toEqual([]);
});

test("an invitation is listed, can be declined, and comes again when the maker asks again", async () => {
	const friend = await join({ name: "Friend", creatorId: s.teacher.user.id });
	const asked = { people: [friend.user.id] };
	expect((await post(s.maker, "invite", asked)).status).toBe(200);
	expect(await teamsOf(friend)).toMatchObject([{ _id: s.id, state: "invited", maker: s.maker.user.id }]);
	expect((await post(friend, "decline")).status).toBe(204);
	expect(await teamsOf(friend)).toEqual([]);
	expect((await post(friend, "accept")).status).toBe(404);
	await post(s.maker, "invite", asked);
	expect((await post(friend, "accept")).status).toBe(200);
	expect((await teamsOf(friend))[0]!.members.map(({ name, state }) => [name, state])).toEqual([
		["Child0", "accepted"],
		["Child1", "accepted"],
		["Friend", "accepted"],
	]);
});

test("only the maker invites and removes; to a stranger the team does not exist", async () => {
	const [member] = s.others;
	const stranger = await join({ creatorId: s.teacher.user.id });
	const one = { people: [stranger.user.id] };
	expect((await post(member!, "invite", one)).status).toBe(403);
	expect((await post(member!, "remove", { person: s.maker.user.id })).status).toBe(403);
	for (const step of ["accept", "decline", "leave"]) expect((await post(stranger, step)).status).toBe(404);
	expect((await post(stranger, "invite", { people: [member!.user.id] })).status).toBe(404);
	expect((await s.api.get(`/teamwork/${s.id}`, stranger.headers)).status).toBe(404);
});

test("a thirteenth finds the team full", async () => {
	const many: string[] = [];
	for (let at = 0; at < 11; at++) many.push((await join({ creatorId: s.teacher.user.id })).user.id);
	const answer = await post(s.maker, "invite", { people: many });
	expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([409, "TEAM_FULL"]);
	expect((await post(s.maker, "invite", { people: many.slice(1) })).status).toBe(200);
});

test("an older copy of a team never overwrites a newer one", async () => {
	const { copyTeam, stateInTeam } = await import("#worker/classroom/teamwork/store");
	const [member] = s.others;
	await post(s.maker, "remove", { person: member!.user.id });
	const older = { userId: member!.user.id, state: "accepted" as const, at: 1 };
	await copyTeam(db, s.id, { maker: s.maker.user.id, version: 1, members: [older] });
	expect(await stateInTeam(db, s.id, member!.user.id)).toBe("removed");
});
