/** Seeded randomness: the same seed gives the same stream everywhere (docs/domain.md A.4). */
export type Random = {
	/** A whole number 0..2^32-1. */
	u32(): number;
	/** A whole number 0..limit-1, unbiased; 1 <= limit <= 2^53. */
	below(limit: number): number;
	/** A number in [0, 1) with 53 random bits. */
	float53(): number;
	/** One element of a non-empty list, uniformly. */
	pick<T>(items: readonly T[]): T;
	/** A shuffled copy (Fisher-Yates). */
	shuffle<T>(items: readonly T[]): T[];
	/** An index drawn with probability proportional to its weight; the weights are >= 0 and not all 0. */
	weighted(weights: ArrayLike<number>): number;
};

/** 128 bits of a text as four 32-bit numbers (cyrb128). */
export function cyrb128(text: string): [number, number, number, number] {
	let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762];
	for (let index = 0; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
		h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
		h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
		h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
	}
	h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
	h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
	h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
	h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
	h1 ^= h2 ^ h3 ^ h4;
	h2 ^= h1;
	h3 ^= h1;
	h4 ^= h1;
	return [h1 >>> 0, h2 >>> 0, h3 >>> 0, h4 >>> 0];
}

/** Stream of 32-bit numbers of a four-word state (sfc32). */
export function sfc32(a: number, b: number, c: number, d: number): () => number {
	return () => {
		const t = (((a + b) | 0) + d) | 0;
		d = (d + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = (c << 21) | (c >>> 11);
		c = (c + t) | 0;
		return t >>> 0;
	};
}

const warmUp = 12;

/** A random stream of its own for every seed text. */
export function createRandom(seed: string): Random {
	const u32 = sfc32(...cyrb128(seed));
	for (let draw = 0; draw < warmUp; draw++) u32();

	const bits53 = () => (u32() >>> 5) * 2 ** 26 + (u32() >>> 6);
	function below(limit: number): number {
		const narrow = limit <= 2 ** 32;
		const space = narrow ? 2 ** 32 : 2 ** 53;
		const fair = space - (space % limit);
		for (;;) {
			const value = narrow ? u32() : bits53();
			if (value < fair) return value % limit;
		}
	}
	const float53 = () => bits53() / 2 ** 53;

	return {
		u32,
		below,
		float53,
		pick: (items) => {
			const [first] = items;
			return items[below(items.length)] ?? (first as (typeof items)[number]);
		},
		shuffle: (items) => {
			const result = [...items];
			for (let last = result.length - 1; last > 0; last--) {
				const other = below(last + 1);
				const kept = result[last] as (typeof items)[number];
				result[last] = result[other] as (typeof items)[number];
				result[other] = kept;
			}
			return result;
		},
		weighted: (weights) => {
			let total = 0;
			let heaviest = 0;
			for (let index = 0; index < weights.length; index++) {
				total += weights[index] ?? 0;
				if ((weights[index] ?? 0) > 0) heaviest = index;
			}
			let left = float53() * total;
			for (let index = 0; index < weights.length; index++) {
				left -= weights[index] ?? 0;
				if (left < 0) return index;
			}
			return heaviest;
		},
	};
}
