export const mostStars = 5;

/** The mean of stars to a tenth; null without any. Values outside 1 to 5 are left out (docs/domain.md F). */
export function starMean(given: readonly number[]): number | null {
	const stars = given.filter((value) => value >= 1 && value <= mostStars);
	if (stars.length === 0) return null;
	return Math.round((stars.reduce((sum, value) => sum + value, 0) / stars.length) * 10) / 10;
}

/** The least accuracy in percent for five, four, three and two stars. */
const steps = [95, 85, 70, 50] as const;

/** The stars laid out for a teacher before they look, by accuracy (docs/domain.md F). */
export function suggestedStars(answered: number, correct: number): number {
	const percent = answered === 0 ? 0 : (100 * correct) / answered;
	const failed = steps.findIndex((least) => percent >= least);
	return failed === -1 ? 1 : mostStars - failed;
}
