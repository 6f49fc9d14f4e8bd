import type { Db } from "#db/client";
import { changesIn, type LoggedChange } from "#domain/audit/changes";
import { toIso } from "../http/contract";
import type { AuditEntry, AuditPage, AuditQuery } from "./audit-contract";
import { type AuditRow, entriesPerPage, listAudit, nameTargets } from "./audit-store";

/** Of whom and what a change may name the id. */
const namedKinds = ["user", "olympiad", "group", "school"] as const;
const idsIn = (text: string | null) => (text ?? "").split(", ").filter((word) => /^[\w-]{6,}$/.test(word));

/** A value of ids reads as the names of who and what they are; what is gone keeps its id. */
function withNames(change: LoggedChange, names: ReadonlyMap<string, string>): LoggedChange {
	const nameOf = (id: string) => namedKinds.map((kind) => names.get(`${kind} ${id}`)).find(Boolean) ?? id;
	const told = (text: string | null) => text && text.split(", ").map(nameOf).join(", ");
	return { ...change, before: told(change.before), after: told(change.after) };
}

function toEntry(row: AuditRow, changes: LoggedChange[], names: ReadonlyMap<string, string>): AuditEntry {
	return {
		_id: row.id,
		at: toIso(row.at),
		action: row.action,
		actor: row.actorId === null ? null : { _id: row.actorId, name: row.actor },
		target: {
			kind: row.targetKind,
			_id: row.targetId,
			name: names.get(`${row.targetKind} ${row.targetId}`) ?? "",
		},
		reason: row.reason,
		changes: changes.map((change) => withNames(change, names)),
	};
}

/** A page of the log in words; `limit` rows at most. */
export async function tellAudit(
	db: Db,
	query: AuditQuery,
	lang: "ru" | "en",
	limit = entriesPerPage,
): Promise<AuditPage> {
	const rows = await listAudit(db, query, lang, limit);
	const shown = rows.slice(0, limit);
	const targets = shown.map(({ targetKind: kind, targetId: id }) => ({ kind, id }));
	const changes = shown.map((row) => changesIn(JSON.parse(row.detail)));
	const ids = new Set(changes.flat().flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]));
	const inChanges = [...ids].flatMap((id) => namedKinds.map((kind) => ({ kind, id })));
	const names = await nameTargets(db, [...targets, ...inChanges], lang);
	return { data: shown.map((row, index) => toEntry(row, changes[index]!, names)), more: rows.length > limit };
}
