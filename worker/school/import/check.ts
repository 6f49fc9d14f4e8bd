import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { type CellFault, type ImportedChild, readImportRow } from "#domain/user/import-row";
import { sortKey } from "#domain/user/search-key";
import { findTeacher } from "../people/reach-store";
import { findNamesakes } from "../people/student-store";
import type { CheckedImport, CheckedRow, ImportInput } from "./contract";
import { findGroups, findParents } from "./store";

/** A list that was read: what is told of it, and the children to be stored with the names of their groups. */
export type ReadImport = { owner: string; checked: CheckedImport; children: ImportedChild[] };

const nameKey = ({ surname, name }: ImportedChild) => sortKey(`${surname} ${name}`.trim());
const sameDay = (one: string | null, other: string | null) => !one || !other || one === other;
/** Groups are one where only case, blanks, hyphens or the dots of a letter differ. */
const groupKey = (name: string) => sortKey(name).replace(/[\s\-–—_]+/g, "");

/** The group a name means: one that is there, one that may be made, or none yet. */
function groupFinder(there: readonly { name: string }[], allowed: readonly string[]) {
	const known = new Map(there.toReversed().map(({ name }) => [groupKey(name), name]));
	const fresh = new Map<string, string>();
	const mayBeMade = new Set(allowed.map(groupKey));
	return {
		find(name: string): string | null {
			const key = groupKey(name);
			return known.get(key) ?? fresh.get(key) ?? (there.length === 0 || mayBeMade.has(key) ? name : null);
		},
		/** Notes that a child will be in the group, which is made for it where it has to be. */
		use(name: string): void {
			const key = groupKey(name);
			if (!known.has(key) && !fresh.has(key)) fresh.set(key, name);
		},
		fresh: () => [...fresh.values()],
	};
}

/** Children of earlier lines by their names. */
function twinFinder() {
	const seen = new Map<string, { line: number; birthday: string }[]>();
	return (child: ImportedChild, line: number): number | null => {
		const key = nameKey(child);
		const before = seen.get(key) ?? [];
		const twin = before.find(({ birthday }) => sameDay(birthday, child.birthday));
		seen.set(key, [...before, { line, birthday: child.birthday }]);
		return twin?.line ?? null;
	};
}

async function ownerOf(db: Db, actor: Actor, teacher: string | undefined): Promise<string> {
	if (teacher === undefined) return actor.id;
	const found = await findTeacher(db, actor, teacher);
	if (!found) throw new DomainError("NOT_FOUND");
	return found.id;
}

/**
 * Reads a list of children: what each line would do, with the faults of its cells. Writes nothing. A child of the same
 * name within reach, with the same birthday or where one of the two has none, is that child. Whether a parent's
 * e-mail has an account is neither asked nor told (docs/decisions/078). `now` in milliseconds. Throws NOT_FOUND for a
 * teacher out of reach.
 */
export async function readImport(db: Db, actor: Actor, input: ImportInput, now: number): Promise<ReadImport> {
	const owner = await ownerOf(db, actor, input.teacher);
	const reading = { epoch: input.epoch, today: moscowDate(now) };
	const read = input.rows.map(({ line, ...cells }) => ({ line, ...readImportRow(cells, reading) }));
	const emails = [...new Set(read.map(({ child }) => child.parent_email).filter(Boolean))];
	const [there, namesakes, ours] = await Promise.all([
		findGroups(db, owner),
		findNamesakes(
			db,
			actor,
			read.map(({ child }) => `${child.surname} ${child.name}`.trim()),
		),
		findParents(db, owner, emails),
	]);
	const known = new Map<string, (string | null)[]>();
	for (const { sortName, birthday } of namesakes) known.set(sortName, [...(known.get(sortName) ?? []), birthday]);
	const groups = groupFinder(there, input.new_groups);
	const twinOf = twinFinder();
	const families = new Map<string, number>();
	const children: ImportedChild[] = [];
	const rows = read.map(({ line, child, faults }): CheckedRow => {
		const email = child.parent_email;
		const told = { line, birthday: child.birthday, twin: null, sibling: null };
		const isKnown = (known.get(nameKey(child)) ?? []).some((birthday) => sameDay(birthday, child.birthday));
		const namedWell = faults.every(({ cell }) => cell !== "name" && cell !== "surname" && cell !== "birthday");
		if (namedWell && isKnown) return { ...told, state: "known", faults: [] };
		const twin = namedWell ? twinOf(child, line) : null;
		const found: CellFault[] = [...faults];
		if (twin !== null) found.push({ cell: "name", error: "ENTRY_TWICE", mends: [] });
		const faulty = (cell: string) => faults.some((fault) => fault.cell === cell);
		const group = child.group === "" ? "" : groups.find(child.group);
		if (group === null && !faulty("group")) found.push({ cell: "group", error: "NO_SUCH_GROUP", mends: [] });
		const sibling = families.get(email) ?? (ours.has(email) ? 0 : null);
		if (email !== "" && !families.has(email)) families.set(email, line);
		if (found.length > 0) return { ...told, state: "fault", faults: found, twin };
		if (group) groups.use(group);
		children.push({ ...child, group: group ?? "" });
		return { ...told, state: "ready", faults: [], sibling };
	});
	const written = new Set(children.map((child) => child.parent_email || `${child.parent_name}|${child.phone}`));
	written.delete("|");
	return {
		owner,
		children,
		checked: { rows, children: children.length, parents: written.size, new_groups: groups.fresh() },
	};
}
