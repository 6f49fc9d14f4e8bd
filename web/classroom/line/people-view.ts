import type { Available, FromPeople, OpenRoom } from "#party/protocol/people";

export type Invitation = { invitation: string; room: OpenRoom; from: string };
/** Somebody whom this user called and who does not come now. */
export type Declined = { invitation: string; user: string; name: string };
/** A team that somebody has been asked to. */
export type TeamCall = { team: string; from: string };
export type PeopleView = {
	connected: boolean;
	online: number;
	users: readonly Available[];
	rooms: readonly OpenRoom[];
	invitations: readonly Invitation[];
	declined: readonly Declined[];
	teams: readonly TeamCall[];
	/** The lesson to go to: it was opened, or an invitation was accepted. */
	goTo: string | null;
};

export const nobody: PeopleView = {
	connected: false,
	online: 0,
	users: [],
	rooms: [],
	invitations: [],
	declined: [],
	teams: [],
	goTo: null,
};

/** What a page shows of the lobby after it heard something. */
export function afterHearing(view: PeopleView, frame: FromPeople): PeopleView {
	switch (frame.t) {
		case "online":
			return { ...view, online: frame.count };
		case "availableUsers":
			return { ...view, users: frame.users };
		case "chatrooms": {
			// a lesson that is over calls nobody any more
			const open = new Set(frame.rooms.map(({ _id }) => _id));
			return { ...view, rooms: frame.rooms, invitations: view.invitations.filter(({ room }) => open.has(room._id)) };
		}
		case "changeRoom":
			return { ...view, goTo: frame.room };
		case "invite": {
			const { invitation, room, from } = frame;
			const others = view.invitations.filter((each) => each.room._id !== room._id);
			return { ...view, invitations: [...others, { invitation, room, from }] };
		}
		case "teamwork": {
			const { team, from } = frame;
			return { ...view, teams: [...withoutTeam(view, team).teams, { team, from }] };
		}
		case "answered": {
			const { invitation, user, name, accepted } = frame;
			const others = view.declined.filter((each) => each.user !== user);
			const declined = accepted ? others : [...others, { invitation, user, name }];
			return { ...withoutInvitation(view, invitation), declined };
		}
		case "ack":
		case "registered":
			return view;
	}
}

export function withoutInvitation(view: PeopleView, invitation: string): PeopleView {
	return { ...view, invitations: view.invitations.filter((each) => each.invitation !== invitation) };
}

export function withoutTeam(view: PeopleView, team: string): PeopleView {
	return { ...view, teams: view.teams.filter((each) => each.team !== team) };
}
