import { auditAreas, type AuditArea } from "./audit-areas";

export type AuditSearch = { area?: AuditArea; person?: string; reason?: "1"; from?: string; to?: string };

const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined);

/** The filter of the log in the address. */
export function auditSearch(raw: Record<string, unknown>): AuditSearch {
	const area = auditAreas.find((value) => value === raw["area"]);
	const person = raw["person"] === undefined ? undefined : String(raw["person"]).slice(0, 100);
	const [from, to] = [day(raw["from"]), day(raw["to"])];
	return {
		...(area ? { area } : {}),
		...(person ? { person } : {}),
		...(String(raw["reason"]) === "1" ? { reason: "1" as const } : {}),
		...(from ? { from } : {}),
		...(to ? { to } : {}),
	};
}
