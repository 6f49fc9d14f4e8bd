/** What a shard's name says: its olympiad, its region and its number. */
export type Shard = { olympiadId: string; region: string; index: number };

/** FNV-1a, 32 bits, over the UTF-16 units of a text. */
export function fnv1a(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return hash >>> 0;
}

/**
 * Where the attempts of a participant live: `<olympiad>:<region>:<k>`. Fixed at registration, so a later change of the
 * number of shards moves nobody. `shards` is a positive whole number, else RangeError.
 */
export function shardName(olympiadId: string, region: string, userId: string, shards: number): string {
	if (!Number.isInteger(shards) || shards < 1) throw new RangeError(`not a number of shards: ${shards}`);
	return `${olympiadId}:${region}:${fnv1a(userId) % shards}`;
}

/**
 * The shard that takes somebody over whose result was cleared: outside those that registration uses, and another one
 * every time. RangeError for a name that is none.
 */
export function spareShard(name: string, shards: number): string {
	const held = parseShard(name);
	if (!held) throw new RangeError(`not a shard: ${name}`);
	return `${held.olympiadId}:${held.region}:${held.index + shards}`;
}

/**
 * What a readiness ticket is good for: one participation in one category. A person who was taken out and entered again, or
 * moved to another category, has another one.
 */
export function participationKey({ id, category }: { id: string; category: string }): string {
	return `${id}:${category}`;
}

/** Reads what `entryKey` wrote. */
export function readParticipationKey(key: string): { id: string; category: string } {
	const end = key.indexOf(":");
	return { id: key.slice(0, end), category: key.slice(end + 1) };
}

/** Reads a shard's name; null for a text that is none. */
export function parseShard(name: string): Shard | null {
	const match = /^([^:]+):([^:]+):(\d+)$/.exec(name);
	return match ? { olympiadId: match[1]!, region: match[2]!, index: Number(match[3]) } : null;
}
