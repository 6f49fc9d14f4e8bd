import type { Entrance } from "./entrance";
import type { FlashStage } from "./flash-player";

/** How a number is drawn. */
export type FlashIcon = "digit" | "circle" | "bead";

/** How a number is shown: a sign at the left, and digits that stay centred. */
export type Face = { sign: "" | "+" | "−"; digits: string };

/** Every number carries its sign except a leading plus (docs/domain.md B.2). */
export function faceOf(operand: number, index: number): Face {
	const sign = operand < 0 ? "−" : index === 0 ? "" : "+";
	return { sign, digits: String(Math.abs(operand)) };
}

/** Whether each number looks like the one before it. */
export function repeatedFaces(numbers: readonly number[]): boolean[] {
	const faces = numbers.map(faceOf);
	return faces.map((face, index) => {
		const before = faces[index - 1];
		return before !== undefined && before.sign === face.sign && before.digits === face.digits;
	});
}

/** Digits of the longest number; the font size of a whole sample follows from it. */
export function longestDigits(numbers: readonly number[]): number {
	return Math.max(1, ...numbers.map((operand) => String(Math.abs(operand)).length));
}

/** A stage of text. The nodes exist from the start; only text and visibility change. `onNumber` marks the ticks. */
export function textStage(
	parts: { root: HTMLElement; sign: HTMLElement; digits: HTMLElement },
	numbers: readonly number[],
	onNumber: (index: number) => void,
	enter: Entrance = () => undefined,
): FlashStage {
	const faces = numbers.map(faceOf);
	return {
		show(index) {
			const face = faces[index];
			if (!face) return;
			parts.sign.textContent = face.sign;
			parts.digits.textContent = face.digits;
			parts.root.style.visibility = "visible";
			enter(parts.root);
			onNumber(index);
		},
		hide() {
			parts.root.style.visibility = "hidden";
		},
	};
}

/** A stage of drawings. All are laid out beforehand in one place; one at a time is visible. */
export function drawnStage(
	faces: ArrayLike<Element>,
	onNumber: (index: number) => void,
	enter: Entrance = () => undefined,
): FlashStage {
	let current: HTMLElement | SVGElement | null = null;
	function hide(): void {
		if (current) current.style.visibility = "hidden";
		current = null;
	}
	return {
		hide,
		show(index) {
			hide();
			current = faces[index] as HTMLElement;
			current.style.visibility = "visible";
			enter(current);
			onNumber(index);
		},
	};
}

/** Several windows as one stage: they change in the same frame. A window without further numbers stays empty. */
export function windowStage(stages: readonly FlashStage[]): FlashStage {
	return {
		show(index) {
			for (const stage of stages) stage.show(index);
		},
		hide() {
			for (const stage of stages) stage.hide();
		},
	};
}

/** Whether a number looks like the one before it in any window. */
export function repeatedWindows(windows: readonly (readonly number[])[]): boolean[] {
	const repeated = windows.map(repeatedFaces);
	const longest = Math.max(0, ...repeated.map((window) => window.length));
	return Array.from({ length: longest }, (_, index) => repeated.some((window) => window[index] === true));
}

/** Loads the font of the stage before the first number is shown. */
export async function loadStageFont(): Promise<void> {
	await document.fonts?.load('680 100px "Geologica Variable"', "0123456789+−");
}
