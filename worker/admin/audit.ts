import type { Db } from "#db/client";
import { changesIn } from "#domain/audit/changes";
import { toIso } from "../http/contract";
import type { AuditEntry, AuditPage, AuditQuery } from "./audit-contract";
import { type AuditRow, entriesPerPage, listAudit, nameTargets } from "./audit-store";

function toEntry(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
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
		changes: changesIn(JSON.parse(row.detail)),
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
	const names = await nameTargets(db, targets, lang);
	return { data: shown.map((row) => toEntry(row, names)), more: rows.length > limit };
}
