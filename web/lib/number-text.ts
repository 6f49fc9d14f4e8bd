const minus = "\u2212";
const space = "\u202f";

/** A number as it is printed: a true minus, groups of thousands from five digits on, `decimals` places. */
export function printed(value: number, decimals = 0): string {
	const [whole = "", part] = Math.abs(value).toFixed(decimals).split(".");
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, space) : whole;
	return (value < 0 ? minus : "") + grouped + (part === undefined ? "" : `.${part}`);
}

/** Minutes and seconds: "4:07". */
export function clockText(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The number of decimal places in a notation. */
export function decimalsOf(notation: string): number {
	return Number(/\.(\d)/.exec(notation)?.[1] ?? 0);
}

/** Removes what an answer cannot contain; digits, one leading minus and one comma or point stay. */
export function answerText(raw: string): string {
	const kept = raw.replaceAll(minus, "-").replace(/[^\d,.-]/g, "");
	const sign = kept.startsWith("-") ? "-" : "";
	const body = kept.replaceAll("-", "");
	const mark = body.search(/[,.]/);
	const tail = mark < 0 ? "" : body[mark] + body.slice(mark).replace(/[,.]/g, "");
	return (sign + (mark < 0 ? body : body.slice(0, mark)) + tail).slice(0, 20);
}

/** A typed answer with a true minus. */
export function answerShown(value: string): string {
	return value.replace("-", minus);
}

/** A typed answer with the other sign. */
export function negated(value: string): string {
	return value.startsWith("-") ? value.slice(1) : `-${value}`;
}
