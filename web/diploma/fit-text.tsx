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
		fit(node, { max, min, lines });
		// measured again when the faces have come: until then another face stands in
		void document.fonts?.ready.then(() => live && fit(node, { max, min, lines }));
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

function fit(node: HTMLElement, { max, min, lines }: Pick<FitTextProps, "max" | "min" | "lines">): void {
	const holds = (size: number) => {
		node.style.fontSize = `${size}em`;
		const line = Number.parseFloat(getComputedStyle(node).lineHeight);
		// a face may reach over its line: less than half a line more is no further line
		const height = lines === undefined ? node.clientHeight + 1 : line * (lines + 0.45);
		return node.scrollWidth <= node.clientWidth && !(node.scrollHeight > height);
	};
	node.style.overflowWrap = "normal";
	if (holds(max)) return;
	let [low, high] = [min, max];
	for (let step = 0; step < steps; step++) {
		const middle = (low + high) / 2;
		if (holds(middle)) low = middle;
		else high = middle;
	}
	if (!holds(low)) node.style.overflowWrap = "anywhere";
}
