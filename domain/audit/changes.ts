/** A field that changed, as text; null where the log does not tell that side. */
export type LoggedChange = { field: string; before: string | null; after: string | null };

type Values = Record<string, unknown>;
/** More signs of a value than this are cut: a log is read, not restored from. */
const mostSigns = 300;
/** Fields that only machines read. */
const inner: ReadonlySet<string> = new Set([
	"announcement",
	"assignments",
	"attemptId",
	"batch",
	"confirmed",
	"created",
	"ending",
	"examId",
	"fail",
	"lateEvents",
	"look",
	"merge",
	"mode",
	"next",
	"participant",
	"participation",
	"payout",
	"providerId",
	"replaced",
	"results",
	"reviewedAt",
	"reviewedBy",
	"revision",
	"second",
	"shard",
	"stages",
	"ticket",
	"version",
]);

const isValues = (value: unknown): value is Values =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function written(value: unknown): string | null {
	if (value === undefined || value === null) return null;
	const text =
		typeof value === "string"
			? value
			: Array.isArray(value)
				? value.map((one) => (isValues(one) ? JSON.stringify(one) : String(one))).join(", ")
				: isValues(value)
					? JSON.stringify(value)
					: String(value);
	return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text;
}

function pairs(before: unknown, after: unknown, field: string): LoggedChange[] {
	if (!isValues(before) && !isValues(after)) {
		return [{ field, before: written(before), after: written(after) }];
	}
	const [from, to] = [isValues(before) ? before : {}, isValues(after) ? after : {}];
	return [...new Set([...Object.keys(from), ...Object.keys(to)])]
		.filter((key) => written(from[key]) !== written(to[key]))
		.map((key) => ({ field: key, before: written(from[key]), after: written(to[key]) }));
}

/**
 * What a row of the audit log says that changed: `detail` is the object kept with it. `{from, to}` and `{before, after}`,
 * of a value or of several fields, become both sides; fields that stand alone are what holds from then on. Fields without
 * a value are left out.
 */
export function changesIn(detail: unknown): LoggedChange[] {
	if (!isValues(detail)) return [];
	const { from, to, before, after, ...rest } = detail;
	const sides = [
		...("from" in detail || "to" in detail ? pairs(from, to, "value") : []),
		// a result that was taken away, or fields as they were: the side after is told by the fields beside it
		...("before" in detail || "after" in detail ? pairs(before, "after" in detail ? after : undefined, "value") : []),
	];
	const alone = Object.entries(rest).flatMap(([field, value]) => {
		if (inner.has(field)) return [];
		if (isValues(value) && ("from" in value || "to" in value)) return pairs(value["from"], value["to"], field);
		const after = written(value);
		return after === null || after === "" ? [] : [{ field, before: null, after }];
	});
	const told = new Map<string, LoggedChange>();
	for (const change of [...sides, ...alone]) {
		const known = told.get(change.field);
		told.set(change.field, known ? { ...known, after: change.after ?? known.after } : change);
	}
	return [...told.values()].filter((change) => !inner.has(change.field) && change.before !== change.after);
}
