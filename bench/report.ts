import { mkdirSync } from "node:fs";
import path from "node:path";

/** Where a run leaves its figures; not kept in the repository. */
export function reportFolder(): string {
	const folder = path.join(import.meta.dirname, "results");
	mkdirSync(folder, { recursive: true });
	return folder;
}
