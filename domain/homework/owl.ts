/** Phrases of each kind: after work that went well, and after work that did not. */
export const owlPhrases = 18;

export type OwlMood = "success" | "failure";
export type OwlPhrase = { mood: OwlMood; number: number };

/** Right answers of ten from which the owl is glad. */
const gladFrom = 7;

/** Whether the owl is glad; null where nothing was answered. */
export function owlMood(answered: number, correct: number): OwlMood | null {
	if (answered === 0) return null;
	return correct * 10 >= answered * gladFrom ? "success" : "failure";
}

/**
 * The phrase of the owl for so much work, 1 up to `owlPhrases`. `chance` is 0 up to 1; the phrase said last is not said
 * again.
 */
export function owlPhrase(
	answered: number,
	correct: number,
	chance: number,
	last: OwlPhrase | null = null,
): OwlPhrase | null {
	const mood = owlMood(answered, correct);
	if (mood === null) return null;
	const known = last?.mood === mood ? last.number : null;
	const numbers = Array.from({ length: owlPhrases }, (_, index) => index + 1).filter((number) => number !== known);
	return { mood, number: numbers[Math.min(numbers.length - 1, Math.floor(chance * numbers.length))] ?? 1 };
}
