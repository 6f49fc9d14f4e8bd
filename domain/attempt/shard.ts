/** The parts of a shard's name. */
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
 * The shard of a participant's attempts: `<olympiad>:<region>:<k>`. It is stored at registration, so a later change of
 * the number of shards moves nobody. Throws RangeError unless `shards` is a positive whole number.
 */
export function shardName(olympiadId: string, region: string, userId: string, shards: number): string {
	if (!Number.isInteger(shards) || shards < 1) throw new RangeError(`not a number of shards: ${shards}`);
	return `${olympiadId}:${region}:${fnv1a(userId) % shards}`;
}

/**
 * The next shard for a person whose result was cleared: outside those that registration uses, another one each time.
 * Throws RangeError for an invalid name.
 */
export function spareShard(name: string, shards: number): string {
	const held = parseShard(name);
	if (!held) throw new RangeError(`not a shard: ${name}`);
	return `${held.olympiadId}:${held.region}:${held.index + shards}`;
}

/**
 * Key of one participation in one category, for which a readiness ticket is valid. A person who is entered again or moved
 * to another category gets another key.
 */
export function participationKey({ id, category }: { id: string; category: string }): string {
	return `${id}:${category}`;
}

/** Reads what `participationKey` wrote. */
export function readParticipationKey(key: string): { id: string; category: string } {
	const end = key.indexOf(":");
	return { id: key.slice(0, end), category: key.slice(end + 1) };
}

/** Reads a shard's name; null for an invalid one. */
export function parseShard(name: string): Shard | null {
	const match = /^([^:]+):([^:]+):(\d+)$/.exec(name);
	return match ? { olympiadId: match[1]!, region: match[2]!, index: Number(match[3]) } : null;
}
