import { toIso } from "../../http/contract";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { nextStage, waitsForOrganiser } from "#domain/olympiad/hall";
import { planIn, type Programme, readProgramme } from "#domain/olympiad/programme";
import { countStandings, standingOf } from "#domain/olympiad/standing";
import { englishName } from "#domain/user/public-name";
import type { RosterRow } from "#party/attempts/rpc-types";
import type { Presence } from "#party/lobby/presence";
import { listCheckedIn } from "../seats/checked-in-store";
import type { OlympiadRow } from "../store";
import type { Board, BoardRow, Hall } from "./contract";
import { openedStage } from "./hall-store";
import { lobbyOf } from "../../attempt/shard";
import { type BoardPerson, listPeople } from "./store";

/** What the rooms know of one person; both null for somebody who never came. */
type Live = { presence: Presence | null; attempt: RosterRow | null };

/**
 * Everybody within reach and how they stand. The rooms of the shards are asked side by side; one that does not answer
 * is counted and its people read as absent, so that the board opens all the same. `now` in milliseconds.
 */
export async function readBoard(env: Env, db: Db, olympiad: OlympiadRow, actor: Actor, now: number): Promise<Board> {
	const [people, hall] = await Promise.all([listPeople(db, actor, olympiad.id), hallOf(db, olympiad)]);
	const shards = [...new Set(people.map(({ shard }) => shard))];
	const views = await Promise.all(
		shards.map(async (shard) => {
			const view = await (await lobbyOf(env, shard)).view().catch(() => null);
			return [shard, view && indexed(view)] as const;
		}),
	);
	const byShard = new Map(views);
	const programme = readProgramme(olympiad.programme);
	const rows = people.map((person) => {
		const view = byShard.get(person.shard);
		const live = {
			presence: view?.presence.get(person.userId) ?? null,
			attempt: view?.attempts.get(`${olympiad.kind}:${person.userId}`) ?? null,
		};
		return boardRow(person, live, programme, now);
	});
	return {
		olimpic: {
			_id: olympiad.id,
			name: olympiad.name,
			name_en: olympiad.nameEn || olympiad.name,
			start: toIso(olympiad.startsAt),
			end: toIso(olympiad.endsAt),
			provisional: olympiad.resultsState === "provisional",
		},
		counts: countStandings(rows.map(({ standing }) => standing)),
		hall: hall && toHall(hall, people, rows),
		rows,
		unreachable: views.filter(([, view]) => view === null).length,
		now: toIso(now),
	};
}

/** The last opened stage of an in-person olympiad, and who is checked in; null for other kinds. */
async function hallOf(db: Db, { id, kind }: OlympiadRow) {
	if (!waitsForOrganiser(kind)) return null;
	const [opened, checkedIn] = await Promise.all([openedStage(db, id), listCheckedIn(db, id)]);
	return { opened, checkedIn: new Set(checkedIn) };
}

function toHall(
	{ opened, checkedIn }: { opened: number; checkedIn: ReadonlySet<string> },
	people: readonly BoardPerson[],
	rows: readonly BoardRow[],
): Hall {
	return {
		opened,
		next: nextStage(opened),
		people: people.length,
		checked_in: people.filter(({ userId }) => checkedIn.has(userId)).length,
		joined: rows.filter(({ startedAt }) => startedAt !== null).length,
		// everybody who has not finished the opened stage
		working: rows.filter(
			({ startedAt, endedAt, stage, locked }) =>
				startedAt !== null && endedAt === null && (stage < opened || (stage === opened && !locked && opened > 0)),
		).length,
	};
}

function indexed({ presence, attempts }: { presence: Presence[]; attempts: RosterRow[] }) {
	return {
		presence: new Map(presence.map((one) => [one.userId, one])),
		attempts: new Map(attempts.map((one) => [`${one.type}:${one.userId}`, one])),
	};
}

/** One line of the board. */
export function boardRow(
	person: BoardPerson,
	{ presence, attempt }: Live,
	programme: Programme | null,
	now: number,
): BoardRow {
	const { participant, category, country, startUntil } = person;
	const known = { attempt: attempt && { openedAt: attempt.openedAt, ended: attempt.end !== null }, presence };
	return {
		participant,
		name: englishName(person),
		category,
		country,
		...standingOf(known, now),
		latency: presence?.latencies.at(-1) ?? null,
		measured: (presence?.latencies.length ?? 0) > 0,
		fast: attempt?.fast ?? 0,
		stage: attempt?.stage ?? 0,
		stages: planIn(programme, category).steps.length,
		locked: attempt?.locked ?? false,
		startedAt: attempt ? toIso(attempt.openedAt) : null,
		endedAt: attempt?.end ? toIso(attempt.end.at) : null,
		ending: attempt?.end?.ending ?? null,
		fail: attempt?.end?.fail ?? false,
		gaps: presence?.gaps.length ?? 0,
		extraSeconds: Math.round((attempt?.extraMs ?? person.extraMs ?? 0) / 1000),
		lateUntil: startUntil === null ? null : toIso(startUntil),
	};
}
