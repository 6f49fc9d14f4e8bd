import { type ClassRoom, isInside, type Lesson } from "./lesson";
import {
	type Cell,
	type Desk,
	deskView,
	type DeskView,
	keptAnswers,
	type KeptAnswers,
	ownView,
	type OwnView,
} from "./views";

/**
 * Everything a member may see of a room, as of `now` by the server's clock, milliseconds. A guest at the door sees its own
 * status alone.
 */
export type Snapshot = {
	t: "snapshot";
	room: string;
	now: number;
	lesson: Lesson | null;
	own: OwnView | null;
	kept: KeptAnswers | null;
	desk: DeskView | null;
};

/**
 * Changes of one of the three things a member sees. They lead from version `from` to `version` and carry every part that
 * changed in between, whole; so several changes may be said as one, the latest wins.
 */
export type Change =
	| { t: "event"; from: number; version: number; lesson: Partial<Omit<Lesson, "version">> }
	| { t: "own"; from: number; version: number; own: OwnView }
	| { t: "desk"; from: number; version: number; desk: Desk; cells: readonly Cell[] };

/**
 * What a device knows of its room. `room` is null before a snapshot, after being sent away and while the line is cut; what
 * was seen last stays to be looked at.
 */
export type Known = { room: string | null; lesson: Lesson | null; own: OwnView | null; desk: DeskView | null };
export const nothingKnown: Known = { room: null, lesson: null, own: null, desk: null };

/** What happens to a device: frames of the room, and the end of the line. */
export type Heard = Snapshot | Change | { t: "kicked" } | { t: "disconnect" };

/**
 * What a device knows after it heard something. A change that is known already is dropped; after a gap `gap` says that a
 * snapshot must be asked for, and what is known stays (docs/product.md 7).
 */
export function follow(known: Known, heard: Heard): { known: Known; gap: boolean } {
	switch (heard.t) {
		case "snapshot": {
			const { room, lesson, own, desk } = heard;
			return { known: { room, lesson, own, desk }, gap: false };
		}
		case "kicked":
		case "disconnect":
			return { known: { ...known, room: null }, gap: false };
		default:
			return followChange(known, heard);
	}
}

function followChange(known: Known, change: Change): { known: Known; gap: boolean } {
	const { lesson, own, desk } = known;
	const at = change.t === "event" ? lesson?.version : change.t === "own" ? own?.version : desk?.version;
	if (known.room === null || at === undefined || at < change.from) return { known, gap: true };
	if (at >= change.version) return { known, gap: false };
	const { version } = change;
	switch (change.t) {
		case "event":
			return { known: { ...known, lesson: { ...lesson!, ...change.lesson, version } }, gap: false };
		case "own":
			return { known: { ...known, own: change.own }, gap: false };
		case "desk": {
			const cells = { ...desk!.cells };
			for (const cell of change.cells) cells[cell._id] = cell;
			return { known: { ...known, desk: { ...change.desk, version, cells } }, gap: false };
		}
	}
}

/** What `viewer` may see of a room: the teacher the desk, a child its own. */
export function snapshotFor(room: ClassRoom, name: string, viewer: string, now: number): Snapshot {
	const member = room.members[viewer];
	const inside = viewer === room.teacher || (member !== undefined && isInside(member));
	return {
		t: "snapshot",
		room: name,
		now,
		lesson: inside ? room.lesson : null,
		own: member ? ownView(room, member) : null,
		kept: member && inside ? keptAnswers(room, member) : null,
		desk: viewer === room.teacher ? deskView(room) : null,
	};
}
