import { DomainError } from "../errors";

/** The most people of one team who are in it or invited, the maker among them (docs/product.md 7). */
export const mostMembers = 12;
/** The most people a team has ever asked; those who declined or were removed count too. */
export const mostAsked = 40;
/** A team without a change for so long is deleted, milliseconds. */
export const teamLifeMs = 30 * 86_400_000;

/** What the maker and the member have decided. `left`: by their own button; they may come back. */
export const memberStates = ["invited", "accepted", "declined", "left", "removed"] as const;
export type MemberState = (typeof memberStates)[number];
/** What others are shown: `joined` is at the board now, `left` also who has closed it. */
export const shownStates = [...memberStates, "joined"] as const;
export type ShownState = (typeof shownStates)[number];

/**
 * `at`: when the state was reached; `awayAt`: when the last page was closed, null before the first. Milliseconds. `place`:
 * the member's number among all who ever accepted, from 0, which they keep; null before. It decides how they look.
 */
export type Member = { userId: string; state: MemberState; at: number; awayAt: number | null; place: number | null };
export type Team = { maker: string; members: readonly Member[] };

/** Whether a member may read and write the board. */
export function mayWork({ members }: Team, userId: string): boolean {
	return members.some((member) => member.userId === userId && member.state === "accepted");
}

/** A member as others are shown them. `here`: a page of theirs is open. */
export function shownMember({ userId, state, at, awayAt, place }: Member, here: boolean) {
	if (state !== "accepted") return { userId, state: state as ShownState, at, place };
	if (here) return { userId, state: "joined" as const, at, place };
	if (awayAt === null) return { userId, state, at, place };
	return { userId, state: "left" as const, at: awayAt, place };
}

/**
 * The members after the maker invited some. Who is in already stays; who declined, left or was removed is asked again.
 * Throws NOT_FOUND for whoever is no member, FORBIDDEN for a member who is not the maker, TEAM_FULL.
 */
export function invite({ maker, members }: Team, by: string, userIds: readonly string[], now: number): Member[] {
	onlyMaker({ maker, members }, by);
	const known = new Map(members.map((member) => [member.userId, member]));
	for (const userId of userIds) {
		const state = known.get(userId)?.state;
		if (state === "invited" || state === "accepted") continue;
		known.set(userId, { userId, state: "invited", at: now, awayAt: null, place: known.get(userId)?.place ?? null });
	}
	const all = [...known.values()];
	if (all.filter(counts).length > mostMembers || all.length > mostAsked) throw new DomainError("TEAM_FULL");
	return all;
}

/** The members after somebody accepted, or came back after leaving. Throws NOT_FOUND, TEAM_FULL. */
export function accept(team: Team, userId: string, now: number): Member[] {
	const { state } = invitedMember(team, userId);
	if (state === "accepted") return [...team.members];
	if (state === "left" && team.members.filter(counts).length >= mostMembers) throw new DomainError("TEAM_FULL");
	const place = team.members.filter((member) => member.place !== null).length;
	const members = changed(team, userId, "accepted", now);
	return members.map((member) => (member.userId === userId ? { ...member, place: member.place ?? place } : member));
}

/** The members after somebody declined, or left a team they were in. Throws NOT_FOUND. */
export function stepOut(team: Team, userId: string, now: number): Member[] {
	const { state } = invitedMember(team, userId);
	if (state === "left") return [...team.members];
	return changed(team, userId, state === "invited" ? "declined" : "left", now);
}

/**
 * The members after the maker removed one. Throws NOT_FOUND for a stranger on either side, FORBIDDEN for a member who is
 * not the maker, and for the maker who means themselves.
 */
export function remove(team: Team, by: string, userId: string, now: number): Member[] {
	onlyMaker(team, by);
	if (userId === team.maker) throw new DomainError("FORBIDDEN");
	if (!team.members.some((member) => member.userId === userId)) throw new DomainError("NOT_FOUND");
	return changed(team, userId, "removed", now);
}

function counts({ state }: Member): boolean {
	return state === "invited" || state === "accepted";
}

function onlyMaker(team: Team, by: string): void {
	invitedMember(team, by);
	if (by !== team.maker) throw new DomainError("FORBIDDEN");
}

/** A member whom the team's door is open to. Throws NOT_FOUND. */
function invitedMember({ members }: Team, userId: string): Member {
	const member = members.find((one) => one.userId === userId);
	if (!member || member.state === "declined" || member.state === "removed") throw new DomainError("NOT_FOUND");
	return member;
}

function changed({ members }: Team, userId: string, state: MemberState, at: number): Member[] {
	return members.map((member) => (member.userId === userId ? { ...member, state, at } : member));
}
