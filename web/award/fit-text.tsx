import { useLayoutEffect, useRef } from "react";

interface FitTextProps {
	text: string;
	/** Largest and smallest size, in em of the sheet. */
	max: number;
	min: number;
	/** Lines it may take at any size; without a number it fills the height its place gives it. */
	lines?: number;
	as?: "p" | "h2" | "span";
	className?: string;
}

const steps = 7;

/** Text that shrinks until it keeps to its lines, and only at the smallest size breaks words. */
export function FitText({ text, max, min, lines, as: Tag = "p", className }: FitTextProps) {
	const ref = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		const node = ref.current;
		if (!node) return;
		let live = true;
		fitSoon({ node, max, min, lines });
		// measured again when the faces have come: until then another face stands in
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

/** Before the next frame, together with every other text that waits. */
function fitSoon(fitting: Fitting): void {
	if (waiting.size === 0) queueMicrotask(fitWaiting);
	waiting.set(fitting.node, fitting);
}

function fitWaiting(): void {
	const texts = [...waiting.values()].filter(({ node }) => node.isConnected);
	waiting.clear();
	fitTogether(texts.filter(({ lines }) => lines !== undefined));
	// what fills the rest of its sheet, once the others have their sizes
	fitTogether(texts.filter(({ lines }) => lines === undefined));
}

/** The search for all texts at once: a page of two hundred sheets is laid out once a step, not once for each text. */
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

/** Whether each text holds at a size: every size is written before anything is read. */
function measure<T extends Fitting>(texts: readonly T[], size: (text: T) => number): boolean[] {
	for (const text of texts) text.node.style.fontSize = `${size(text)}em`;
	return texts.map(({ node, lines }) => {
		// a face may reach over its line: less than half a line more is no further line
		const height =
			lines === undefined
				? node.clientHeight + 1
				: Number.parseFloat(getComputedStyle(node).lineHeight) * (lines + 0.45);
		return node.scrollWidth <= node.clientWidth && !(node.scrollHeight > height);
	});
}
