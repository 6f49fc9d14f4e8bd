import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { instantOf, wallTime, yearsLater } from "#domain/calendar/zoned";
import { DomainError, type ErrorCode } from "#domain/errors";
import { phaseOf } from "#domain/olympiad/phases";
import { asksVideosOf } from "#domain/olympiad/places";
import { programmeFaults } from "#domain/olympiad/programme";
import { addedFaults, publicationFaults, type PublicationFaults } from "#domain/olympiad/publication";
import { holdStarts } from "../readiness/hold-starts";
import { findHall } from "../seats/store";
import type { OlympiadRow } from "../store";
import type { OlympiadChanges, OlympiadInput } from "./contract";
import { cameSecond } from "../../account/users/changed-store";
import { archiveOlympiad, findAny, insertOlympiad, lastEdit, updateOlympiad, usedCategories } from "./store";
import { isLocked, toAnnounced, toColumns } from "./mappers";

/** An olympiad of any state. Throws OLIMPIC_NOT_FOUND. */
export async function anyOlympiad(db: Db, id: string) {
	const found = await findAny(db, id);
	if (!found) throw new DomainError("OLIMPIC_NOT_FOUND");
	return found;
}

/** Faults of the categories as fields: `categories.C12` and `categories.C12.stages.3`. */
function assertProgramme({ type, categories }: OlympiadInput): void {
	const faults = programmeFaults(type, categories);
	if (faults.length === 0) return;
	const fields: Record<string, ErrorCode> = {};
	for (const { code, stage, fault } of faults) {
		fields[stage === null ? `categories.${code}` : `categories.${code}.stages.${stage}`] ??= fault;
	}
	throw new DomainError("VALIDATION", fields);
}

/** Throws VALIDATION with the code of each field that keeps an olympiad from being published. */
function assertPublishable(faults: PublicationFaults): void {
	if (Object.keys(faults).length > 0) throw new DomainError("VALIDATION", faults);
}

/** The refusal of who saves what somebody else has saved meanwhile. */
async function edited(db: Db, id: string): Promise<DomainError> {
	return cameSecond(db, "OLIMPIC_EDITED", await lastEdit(db, id));
}

/** Creates an olympiad and returns its id. Throws VALIDATION for invalid categories, and for faults of a published one. */
export async function createOlympiad(db: Db, actor: Actor, input: OlympiadInput, now: number): Promise<string> {
	assertProgramme(input);
	const id = uuidv7();
	const asksVideos = input.videos ?? asksVideosOf(input.kind);
	const columns = { ...toColumns(input), nameEn: input.name_en ?? input.name };
	if (!input.draft) assertPublishable(publicationFaults(toAnnounced(columns, undefined), now));
	await insertOlympiad(db, { id, ...columns, asksVideos, createdAt: now }, actor.id, null, now);
	return id;
}

/**
 * Publishes the draft that was checked. Throws OLIMPIC_EDITED when it was saved meanwhile, VALIDATION with the faults by
 * field. Published already: nothing happens.
 */
export async function publishOlympiad(db: Db, actor: Actor, id: string, version: number, now: number): Promise<void> {
	const [{ row }, hall] = await Promise.all([anyOlympiad(db, id), findHall(db, id)]);
	if (!row.draft) return;
	if (row.version !== version) throw await edited(db, id);
	assertPublishable(publicationFaults(toAnnounced(row, hall), now));
	if (await updateOlympiad(db, row, { draft: false }, false, actor.id, now)) return;
	throw await edited(db, id);
}

const base = { kind: "kind", type: "type", startsAt: "start", programme: "categories" } as const;

/**
 * Saves an olympiad. Throws OLIMPIC_STARTED for changes of kind, type, start or categories after the start, or of the
 * end after the end; VALIDATION with END_IN_PAST for an end that has passed; CONFLICT for removing a category with participants or making a draft of an olympiad with
 * participants; VALIDATION for what cannot be published; OUT_OF_RANGE for fewer places than taken; OLIMPIC_EDITED when another save came first.
 */
export async function saveOlympiad(
	env: Env,
	db: Db,
	actor: Actor,
	id: string,
	input: OlympiadChanges,
	now: number,
): Promise<void> {
	const { row, counts } = await anyOlympiad(db, id);
	if (row.version !== input.version) throw await edited(db, id);
	const columns = toColumns(input);
	const next = { ...row, ...columns };
	const moved = (Object.keys(base) as (keyof typeof base)[]).filter((key) => columns[key] !== row[key]);
	const fields: Record<string, ErrorCode> = {};
	if (isLocked(row, now)) {
		for (const key of moved) fields[base[key]] = "OLIMPIC_STARTED";
		const over = phaseOf(row, now) === "after";
		if (columns.endsAt !== row.endsAt && (over || columns.endsAt <= now)) {
			fields["end"] = over ? "OLIMPIC_STARTED" : "END_IN_PAST";
		}
		if (input.draft) fields["draft"] = "OLIMPIC_STARTED";
		// else one person alone could weaken the second look
		if (row.secondLook === "person" && columns.secondLook === "name") fields["second_look"] = "OLIMPIC_STARTED";
		const codes = new Set(Object.values(fields));
		if (codes.size > 0) throw new DomainError(codes.has("OLIMPIC_STARTED") ? "OLIMPIC_STARTED" : "VALIDATION", fields);
	} else {
		assertProgramme(input);
		const offered = new Set(input.categories.map(({ code }) => code));
		for (const code of await usedCategories(db, id)) {
			if (!offered.has(code)) fields[`categories.${code}`] = "CONFLICT";
		}
		if (input.draft && !row.draft && counts.participants > 0) fields["draft"] = "CONFLICT";
		if (Object.keys(fields).length > 0) throw new DomainError("CONFLICT", fields);
		if (!input.draft) {
			const hall = await findHall(db, id);
			const faults = publicationFaults(toAnnounced(next, hall), now);
			const known = row.draft ? {} : publicationFaults(toAnnounced(row, hall), now);
			assertPublishable(addedFaults(known, faults));
		}
	}
	const { participants_limit: limit } = input;
	if (limit !== null && limit < counts.participants) {
		throw new DomainError("VALIDATION", { participants_limit: "OUT_OF_RANGE" });
	}
	if (await updateOlympiad(db, row, columns, moved.length > 0, actor.id, now)) {
		if (columns.startsAt !== row.startsAt) await holdStarts(env, db, { ...row, startsAt: columns.startsAt });
		return;
	}
	const { row: meanwhile } = await anyOlympiad(db, id);
	throw meanwhile.version === row.version ? new DomainError("OLIMPIC_STARTED") : await edited(db, id);
}

/** The same local date and time some years later. */
function later(row: OlympiadRow, instant: number, years: number): number {
	if (years === 0) return instant;
	return instantOf(yearsLater(wallTime(instant, row.timeZone), years), row.timeZone) ?? instant;
}

/** `Open 2026` a year later is `Open 2027`. */
function renamed(name: string, startsAt: number, years: number): string {
	const year = new Date(startsAt).getUTCFullYear();
	return name.includes(String(year)) ? name.replaceAll(String(year), String(year + years)) : name;
}

/** Copies an olympiad to a draft some years later, without people, places and open pages; returns its id. */
export async function cloneOlympiad(db: Db, actor: Actor, id: string, years: number, now: number): Promise<string> {
	const { row } = await anyOlympiad(db, id);
	const copy = {
		...row,
		id: uuidv7(),
		name: renamed(row.name, row.startsAt, years),
		nameEn: renamed(row.nameEn, row.startsAt, years),
		startsAt: later(row, row.startsAt, years),
		endsAt: later(row, row.endsAt, years),
		registrationOpensAt: row.registrationOpensAt && later(row, row.registrationOpensAt, years),
		registrationClosesAt: row.registrationClosesAt && later(row, row.registrationClosesAt, years),
		activeSimulation: false,
		ticketSales: false,
		showRating: false,
		showResults: false,
		showDiplomas: false,
		resultsState: "provisional" as const,
		openedEarlyAt: null,
		draft: true,
		version: 0,
		createdAt: now,
		archivedAt: null,
	};
	await insertOlympiad(db, copy, actor.id, id, now);
	return copy.id;
}

/**
 * Archives or restores an olympiad, and tells the shards, so that earlier tickets start nothing. Idempotent. Throws
 * OLIMPIC_STARTED while it runs.
 */
export async function putAway(
	env: Env,
	db: Db,
	actor: Actor,
	id: string,
	archived: boolean,
	now: number,
): Promise<void> {
	const { row } = await anyOlympiad(db, id);
	const changes = (row.archivedAt !== null) !== archived;
	if (changes && !(await archiveOlympiad(db, id, archived, actor.id, now))) throw new DomainError("OLIMPIC_STARTED");
	await holdStarts(env, db, { ...row, archivedAt: archived ? now : null });
}
