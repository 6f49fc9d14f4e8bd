import { generateSamples, sampleAnswer, type Sample } from "#domain/generator/sample";
import { categories } from "#domain/olympiad/categories";
import { planOf } from "#domain/olympiad/stages";

/** One attempt as the shards keep it: the papers that were handed out and what was typed, by item. */
export type MadeAttempt = {
	id: string;
	category: string;
	video: boolean;
	papers: readonly (readonly Sample[])[];
	typed: readonly (readonly (string | undefined)[])[];
};

/** Numbers between 0 and 1 that are the same on every machine. */
export function makeLuck(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const papersPerStage = 5;
const pool = new Map<string, Sample[]>();

function paper(notation: string, samples: number, luck: () => number): Sample[] {
	const seed = `${notation}:${samples}:${Math.floor(luck() * papersPerStage)}`;
	const known = pool.get(seed);
	if (known) return known;
	const made = generateSamples(notation, seed, samples);
	pool.set(seed, made);
	return made;
}

/** The many ways people type a right answer, and the many ways it is wrong. */
function typeAnswer(right: string, skill: number, luck: () => number): string | undefined {
	if (luck() < 0.06) return luck() < 0.5 ? undefined : "";
	if (luck() > skill) {
		const wrongs = [
			String(Number(right) + 1),
			String(-Number(right)),
			`${right}0`,
			`${right}a`,
			`1,2,${right}`,
			".",
			"-",
			`${right}.001`,
		];
		return wrongs[Math.floor(luck() * wrongs.length)];
	}
	if (luck() < 0.8) return right;
	const negative = right.startsWith("-");
	const ways = [
		right.replace(".", ","),
		` ${right}\u00A0`,
		negative ? `\u2212${right.slice(1)}` : `+${right}`,
		negative ? `-0${right.slice(1)}` : `0${right}`,
		right.includes(".") ? `${right}0` : `${right}.0`,
		right.includes(".") ? right : `${right},00`,
		right.replace(/(\d)(\d{3})$/, "$1 $2"),
	];
	return ways[Math.floor(luck() * ways.length)];
}

/** Attempts over all categories; some end early, so their later stages were never reached. */
export function makeAttempts(count: number, seed: number): MadeAttempt[] {
	const luck = makeLuck(seed);
	return Array.from({ length: count }, (_, index) => {
		const { code } = categories[Math.floor(luck() * categories.length)]!;
		const { steps } = planOf(code);
		const reached = luck() < 0.15 ? Math.floor(luck() * 7) : 7;
		// few levels of skill, so that many results are equal in total and some in everything
		const skill = [0, 0.25, 0.5, 0.75, 1][Math.floor(luck() * 5)]!;
		const papers = steps.slice(0, reached).map(({ notation, samples }) => paper(notation, samples, luck));
		const typed = papers.map((samples) => samples.map((sample) => typeAnswer(sampleAnswer(sample), skill, luck)));
		return { id: `a${seed}-${index}`, category: code, video: luck() < 0.8, papers, typed };
	});
}
