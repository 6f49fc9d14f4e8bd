import type { ShownState } from "#domain/teamwork/team";
import { m } from "#messages";
import type { Team } from "#worker/classroom/teamwork/contract";
import { lookOf, type MemberLook } from "./member-look";
import type { BoardView } from "./use-board";
import { doingWord, stateWord } from "./words";

export type ShownMember = {
	userId: string;
	own: boolean;
	/** the first name, or the whole one where there is none */
	name: string;
	fullName: string;
	state: ShownState;
	word: string;
	look: MemberLook;
};

/**
 * Everybody who was asked to a team, oneself first, then who is at the board: names from the team, states from its room, what they do from their
 * cursors.
 */
export function shownMembers(team: Team, view: BoardView | null, userId: string): ShownMember[] {
	const live = view?.team?.members ?? [];
	const members = team.members.map(({ _id, name, surname, state, at }) => {
		const known = { state: state as ShownState, at: Date.parse(at), place: null };
		const now = live.find((member) => member.userId === _id) ?? known;
		const cursor = view?.cursors.find(({ user }) => user === _id);
		const fullName = `${name} ${surname}`.trim() || m.classroom_team_nameless();
		const here = now.state === "joined" || (_id === userId && view !== null && view.connection !== "over");
		const word = _id === userId && here ? m.classroom_team_here() : now.state === "joined" ? doing(cursor) : undefined;
		return {
			userId: _id,
			own: _id === userId,
			name: name || fullName,
			fullName,
			state: here ? ("joined" as const) : now.state,
			word: word ?? stateWord(now.state as Exclude<ShownState, "joined">, now.at),
			look: lookOf(now.place ?? 0),
		};
	});
	const first = ({ own, state }: ShownMember) => (own ? 2 : Number(state === "joined"));
	return members.toSorted((a, b) => first(b) - first(a));
}

function doing(cursor: BoardView["cursors"][number] | undefined): string {
	return doingWord(cursor ?? { doing: "look", rod: null });
}

/** Whether the room knows of somebody whom the team, as it was read, does not name. */
export function hasNewcomer(team: Team, view: BoardView | null): boolean {
	const named = new Set(team.members.map(({ _id }) => _id));
	return view?.team?.members.some((member) => !named.has(member.userId)) ?? false;
}
