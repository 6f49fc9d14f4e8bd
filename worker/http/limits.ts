import { mostPictureBytes } from "#domain/files/picture";

const kilobyte = 1024;
/** What a body may weigh where nothing else is said: a page of text. */
const usual = 64 * kilobyte;
/** How deep values may lie in each other; the deepest contract, an olympiad's, takes five. */
export const mostDepth = 32;

/** The calls that take more, by their paths. */
const larger: readonly (readonly [RegExp, number])[] = [
	// pictures, which are read as they come and refused by the file's own code
	[/^\/api\/users\/photo$|^\/api\/competitions\/[^/]+\/winners\/[^/]+\/photo$/, mostPictureBytes],
	// up to 500 answers at once, and what the customer's client tells of its attempt
	[/^\/api\/olimpic\/attempts\/[^/]+\/(?:answers|leave)$|^\/api\/olimpic\/[^/]+\/save\/[^/]+$/, 256 * kilobyte],
	// two languages of a page, a whole olympiad, two thousand ids
	[
		/^\/api\/content\/|^\/api\/olimpic\/admin(?:\/|$)|^\/api\/olimpic\/[^/]+\/(?:results|places)(?:\/|$)/,
		256 * kilobyte,
	],
	// fifty people with twenty companions each
	[/^\/api\/competitions\/[^/]+\/orders$/, 512 * kilobyte],
	// the sheet of a whole competition; sets of a summer without a connection
	[/^\/api\/competitions\/[^/]+\/results$|^\/api\/training\/runs$/, 1024 * kilobyte],
];

/** The most bytes the body of a call may have. `path` without its search; a slash at the end does not matter. */
export function mostBytes(path: string): number {
	const plain = path.replace(/\/+$/, "");
	return larger.find(([form]) => form.test(plain))?.[1] ?? usual;
}

/** Whether a call's body is a picture: the call itself reads it and judges its size. */
export function takesPicture(path: string): boolean {
	return mostBytes(path) === mostPictureBytes;
}
