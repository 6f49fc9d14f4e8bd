import { useLayoutEffect, useRef } from "react";

interface FitTextProps {
	text: string;
	/** Largest and smallest size, in em of the sheet. */
	max: number;
	min: number;
	/** The most lines; without a number the text fills the height of its element. */
	lines?: number;
	as?: "p" | "h2" | "span";
	className?: string;
}

const steps = 7;

/** Text that shrinks until it fits its lines; at the smallest size it may break words. */
export function FitText({ text, max, min, lines, as: Tag = "p", className }: FitTextProps) {
	const ref = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		const node = ref.current;
		if (!node) return;
		let live = true;
		fitSoon({ node, max, min, lines });
		// measured again once the fonts are loaded
		void document.fonts?.ready.then(() => live && fitSoon({ node, max, min, lines }));
		return () => {
			live = false;
		};
	}, [text, max, min, lines]);
	return (
		<Tag ref={ref as never} className={className}>
			{text}
		</Tag>
	);
}

type Fitting = Pick<FitTextProps, "max" | "min" | "lines"> & { node: HTMLElement };

const waiting = new Map<HTMLElement, Fitting>();

/** Fits the text before the next frame, together with all others. */
function fitSoon(fitting: Fitting): void {
	if (waiting.size === 0) queueMicrotask(fitWaiting);
	waiting.set(fitting.node, fitting);
}

function fitWaiting(): void {
	const texts = [...waiting.values()].filter(({ node }) => node.isConnected);
	waiting.clear();
	fitTogether(texts.filter(({ lines }) => lines !== undefined));
	// texts without a number of lines take the room that the others leave
	fitTogether(texts.filter(({ lines }) => lines === undefined));
}

/** Searches the sizes of all texts together, with one layout for each step. */
function fitTogether(texts: readonly Fitting[]): void {
	for (const { node } of texts) node.style.overflowWrap = "normal";
	const fits = measure(texts, ({ max }) => max);
	const search = texts.flatMap((text, index) => (fits[index] ? [] : [{ ...text, low: text.min, high: text.max }]));
	const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2;
	for (let step = 0; step < steps && search.length > 0; step++) {
		const held = measure(search, middle);
		for (const [index, text] of search.entries()) text[held[index] ? "low" : "high"] = middle(text);
	}
	const held = measure(search, ({ low }) => low);
	for (const [index, { node }] of search.entries()) if (!held[index]) node.style.overflowWrap = "anywhere";
}

/** Whether each text fits at its size. All sizes are written before any layout is read. */
function measure<T extends Fitting>(texts: readonly T[], size: (text: T) => number): boolean[] {
	for (const text of texts) text.node.style.fontSize = `${size(text)}em`;
	return texts.map(({ node, lines }) => {
		// glyphs may reach over their line: less than half a line more is no further line
		const height =
			lines === undefined
				? node.clientHeight + 1
				: Number.parseFloat(getComputedStyle(node).lineHeight) * (lines + 0.45);
		return node.scrollWidth <= node.clientWidth && !(node.scrollHeight > height);
	});
}
