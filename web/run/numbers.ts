const minus = "−";
const space = " ";

/** A number as the paper prints it: a true minus, thousands apart from five digits on, `decimals` places. */
export function printed(value: number, decimals = 0): string {
	const [whole = "", part] = Math.abs(value).toFixed(decimals).split(".");
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, space) : whole;
	return (value < 0 ? minus : "") + grouped + (part === undefined ? "" : `.${part}`);
}

/** Decimal places a notation asks for. */
export function decimalsOf(notation: string): number {
	return Number(/\.(\d)/.exec(notation)?.[1] ?? 0);
}

/** What may be typed as an answer: digits, one leading minus, one comma or point. */
export function answerText(raw: string): string {
	const kept = raw.replace(/[^\d,.−-]/g, "").replace(minus, "-");
	const sign = kept.startsWith("-") ? "-" : "";
	return (sign + kept.replaceAll("-", "")).slice(0, 20);
}
