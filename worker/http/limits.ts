import { filmChunkBytes } from "#domain/exam/film";
import { mostPictureBytes } from "#domain/files/picture";
import { mostAttachmentBytes } from "#domain/news/attachment";

const kilobyte = 1024;
/** The default limit of a body, bytes. */
const usual = 64 * kilobyte;
/** The most levels of nesting; the deepest contract, an olympiad's, has five. */
export const mostDepth = 32;

/** The calls whose body is a file, which they read and refuse themselves. */
const files: readonly (readonly [RegExp, number])[] = [
	[
		/^\/api\/users\/photo$|^\/api\/(?:olimpic|news|content)\/pictures$|^\/api\/competitions\/[^/]+\/winners\/[^/]+\/photo$/,
		mostPictureBytes,
	],
	[/^\/api\/news\/files$/, mostAttachmentBytes],
	[/^\/api\/exams\/[^/]+\/films\/[^/]+\/chunks\/[^/]+$/, filmChunkBytes],
];

/** The calls that take more, by their paths. */
const larger: readonly (readonly [RegExp, number])[] = [
	...files,
	// up to 500 answers at once, and the save of the customer's client
	[/^\/api\/olimpic\/attempts\/[^/]+\/(?:answers|leave)$|^\/api\/olimpic\/[^/]+\/save\/[^/]+$/, 256 * kilobyte],
	// two languages of a page, a whole olympiad, two thousand ids
	[
		/^\/api\/content\/|^\/api\/news\/manage(?:\/|$)|^\/api\/olimpic\/admin(?:\/|$)|^\/api\/olimpic\/[^/]+\/(?:results|places)(?:\/|$)/,
		256 * kilobyte,
	],
	// a hundred children of a list
	[/^\/api\/olimpic\/[^/]+\/entries$/, 256 * kilobyte],
	// fifty people with twenty companions each
	[/^\/api\/competitions\/[^/]+\/orders$/, 512 * kilobyte],
	// the result sheet of a competition; sets trained offline for a summer
	[/^\/api\/competitions\/[^/]+\/results$|^\/api\/training\/runs$/, 1024 * kilobyte],
	// two thousand children of a list
	[/^\/api\/directory\/import(?:\/check)?$/, 2048 * kilobyte],
];

/** The most bytes of a call's body. `path` without its query; a trailing slash is ignored. */
export function mostBytes(path: string): number {
	const plain = path.replace(/\/+$/, "");
	return larger.find(([form]) => form.test(plain))?.[1] ?? usual;
}

/** Whether a call's body is a file, whose size the call itself checks. */
export function takesFile(path: string): boolean {
	return files.some(([form]) => form.test(path.replace(/\/+$/, "")));
}
