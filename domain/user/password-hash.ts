/** scrypt work factors for new hashes: cost 2^14, block 8, five lanes. Kept in every hash, so they can rise later. */
export const scryptWork = { logCost: 14, block: 8, lanes: 5 } as const;
export const scryptKeyBytes = 32;
export const scryptSaltBytes = 16;

export type ScryptWork = { logCost: number; block: number; lanes: number };

/** `scrypt$14$8$5$salt$key`; salt and key as base64url text. */
export function formatHash(work: ScryptWork, salt: string, key: string): string {
	return ["scrypt", work.logCost, work.block, work.lanes, salt, key].join("$");
}

/** Reads what `formatHash` wrote; null for anything else. */
export function parseHash(hash: string): (ScryptWork & { salt: string; key: string }) | null {
	const match = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash);
	if (!match) return null;
	const [, logCost, block, lanes, salt, key] = match as unknown as [string, string, string, string, string, string];
	return { logCost: Number(logCost), block: Number(block), lanes: Number(lanes), salt, key };
}
