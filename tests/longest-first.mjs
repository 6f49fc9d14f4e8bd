import { BaseSequencer } from "vitest/node";

/**
 * Files that are short and run long, the longest first. Where nothing is known of an earlier run files begin by their
 * size, so these would begin last, and one would run on alone when all others are done.
 */
const long = ["permission-walk-changes", "permission-walk", "personal-fields", "fuzz", "class-codes", "openapi"];

function rank({ moduleId }) {
	const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
	return at === -1 ? long.length : at;
}

/** The order of Vitest, but within a project what runs long first. */
export class LongestFirst extends BaseSequencer {
	async sort(files) {
		const sorted = await super.sort(files);
		const projects = [...new Set(sorted.map(({ project }) => project))];
		return projects.flatMap((project) =>
			sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
		);
	}
}
