/** The name and the id of what may be a frame, for its refusal. */
export function frameNames(text: string): { t: unknown; id: string | null } {
	try {
		const { t, id } = JSON.parse(text) as { t?: unknown; id?: unknown };
		return { t, id: typeof id === "string" && id.length <= 100 ? id : null };
	} catch {
		return { t: null, id: null };
	}
}
