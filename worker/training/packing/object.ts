import { createHash } from "node:crypto";
import type { Withheld } from "#domain/gamification/withheld";
import type { PlainParameters } from "#domain/trainer/definition";

/** A set as it lies in a packed object: a row of `training_runs`, without what every set of the object has. */
export type PackedRun = {
	id: string;
	batchId: string;
	simulator: string;
	parameters: PlainParameters;
	seed: string;
	/** text and milliseconds of each answer */
	answers: [text: string, milliseconds: number][];
	shown: number | null;
	correct: number;
	total: number;
	answered: number;
	milliseconds: number;
	startedAt: number;
	finishedAt: number;
	earnedOn: string;
	counts: boolean;
	receivedAt: number;
	sums: [numbers: readonly number[], typed: number | null][] | null;
	assignmentId: number | null;
	taskId: string | null;
	/** absent in what was packed before it was told */
	withheld?: Withheld | null;
};

/** An object of R2: its key names the account it was done with, the month and the content. */
export type PackedObject = { key: string; bytes: Uint8Array<ArrayBuffer> };

const folderOf = (userId: string, month: string) => `runs/${userId}/${month}/`;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
	return new Response(new Response(bytes as Uint8Array<ArrayBuffer>).body!.pipeThrough(stream)).arrayBuffer();
}

/** The object of some sets of a month: the same sets always give the same key, whatever their order. */
export async function packObject(userId: string, month: string, runs: readonly PackedRun[]): Promise<PackedObject> {
	const inOrder = runs.toSorted((a, b) => a.finishedAt - b.finishedAt || (a.id < b.id ? -1 : 1));
	const text = new TextEncoder().encode(JSON.stringify(inOrder));
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 32);
	return {
		key: `${folderOf(userId, month)}${hash}.json.gz`,
		bytes: new Uint8Array(await through(text, new CompressionStream("gzip"))),
	};
}

/** Writes an object; throws unless R2 says that it keeps it whole. */
export async function putObject(files: R2Bucket, { key, bytes }: PackedObject): Promise<void> {
	const kept = await files.put(key, bytes, { sha256: await crypto.subtle.digest("SHA-256", bytes) });
	if (kept?.size !== bytes.length) throw new Error(`${key} was not kept`);
}

/** The sets of an object. Throws where it is missing: what a row names has to be there. */
export async function readObject(files: R2Bucket, key: string): Promise<PackedRun[]> {
	const found = await files.get(key);
	if (!found) throw new Error(`${key} is missing`);
	const text = await through(new Uint8Array(await found.arrayBuffer()), new DecompressionStream("gzip"));
	return JSON.parse(new TextDecoder().decode(text)) as PackedRun[];
}

/** Deletes what lies beside the object of a month: of runs that were cut off, and what a newer object has replaced. */
export async function dropOthers(files: R2Bucket, userId: string, month: string, kept: string): Promise<void> {
	const { objects } = await files.list({ prefix: folderOf(userId, month) });
	const others = objects.map(({ key }) => key).filter((key) => key !== kept);
	if (others.length > 0) await files.delete(others);
}

/** Whether an object was packed with this account; of a merged account it keeps the name of the other. */
export const isOwn = (userId: string, key: string) => key.startsWith(`runs/${userId}/`);
