const minus = "\u2212";
const space = "\u202f";

/** A number as the paper prints it: a true minus, thousands apart from five digits on, `decimals` places. */
export function printed(value: number, decimals = 0): string {
	const [whole = "", part] = Math.abs(value).toFixed(decimals).split(".");
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, space) : whole;
	return (value < 0 ? minus : "") + grouped + (part === undefined ? "" : `.${part}`);
}

/** Minutes and seconds: "4:07". */
export function clockText(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Decimal places a notation asks for. */
export function decimalsOf(notation: string): number {
	return Number(/\.(\d)/.exec(notation)?.[1] ?? 0);
}

/** What may be typed as an answer: digits, one leading minus, one comma or point. */
export function answerText(raw: string): string {
	const kept = raw.replaceAll(minus, "-").replace(/[^\d,.-]/g, "");
	const sign = kept.startsWith("-") ? "-" : "";
	const body = kept.replaceAll("-", "");
	const mark = body.search(/[,.]/);
	const tail = mark < 0 ? "" : body[mark] + body.slice(mark).replace(/[,.]/g, "");
	return (sign + (mark < 0 ? body : body.slice(0, mark)) + tail).slice(0, 20);
}

/** A typed answer as it is shown: with the same minus as the paper. */
export function answerShown(value: string): string {
	return value.replace("-", minus);
}

/** A typed answer with its sign turned. */
export function negated(value: string): string {
	return value.startsWith("-") ? value.slice(1) : `-${value}`;
}
