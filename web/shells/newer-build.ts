/** Milliseconds between two checks of the server's build. */
export const lookEvery = 10 * 60 * 1000;

/** The id of the build on the server; null if unknown. */
export async function servedBuild(): Promise<string | null> {
	try {
		const response = await fetch("/version.json", { cache: "no-store" });
		if (!response.ok) return null;
		const body: unknown = await response.json();
		const build = (body as { build?: unknown } | null)?.build;
		return typeof build === "string" ? build : null;
	} catch {
		return null;
	}
}

/** Whether a run is on the screen: nothing may interrupt it. */
export function runIsOpen(): boolean {
	return document.querySelector("[data-run]") !== null;
}
