import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Abacus } from "#web/training/abacus/abacus";
import { pushed, settledState, statesOf, offsetsOf } from "#web/training/abacus/deck-moves";
import { beadY, board, rodX } from "#web/ui/abacus-geometry";

const RODS = 3;
const SHAPE = board(RODS);

/** The board drawn one drawing unit to a pixel, its window at the corner of the page. */
function renderBoard(onChange: (states: number[]) => void, defaultValue: number | string = 0) {
	const { container } = render(<Abacus rods={RODS} defaultValue={defaultValue} onChange={onChange} />);
	const surface = container.querySelector<HTMLElement>(".abacus-touch")!;
	surface.getBoundingClientRect = () => new DOMRect(0, 0, SHAPE.width - 44, SHAPE.height - 44);
	const at = (rod: number, y: number) => ({ clientX: rodX(SHAPE, rod) - 22, clientY: y - 22, button: 0 });
	const bead = (rod: number, index: number, counted: boolean) => at(rod, beadY(SHAPE, index, counted) + 18);
	return { surface, bead };
}

describe("beads under a finger", () => {
	test("a tap moves the bead and those between it and the beam", () => {
		const onChange = vi.fn();
		const { surface, bead } = renderBoard(onChange);
		fireEvent.pointerDown(surface, { pointerId: 1, ...bead(2, 3, false) });
		fireEvent.pointerUp(surface, { pointerId: 1, ...bead(2, 3, false) });
		expect(onChange).toHaveBeenLastCalledWith([0, 0, 3]);
		fireEvent.pointerDown(surface, { pointerId: 1, ...bead(2, 0, false) });
		fireEvent.pointerUp(surface, { pointerId: 1, ...bead(2, 0, false) });
		expect(onChange).toHaveBeenLastCalledWith([0, 0, 8]);
	});

	test.each([
		[16, undefined],
		[17, [0, 0, 2]],
		[60, [0, 0, 2]],
	])("dragged %i of 34 units up, the second bead ends where half of the travel says", (up, expected) => {
		const onChange = vi.fn();
		const { surface, bead } = renderBoard(onChange);
		const start = bead(2, 2, false);
		const to = { ...start, clientY: start.clientY - up };
		fireEvent.pointerDown(surface, { pointerId: 1, ...start });
		fireEvent.pointerMove(surface, { pointerId: 1, ...to });
		const drawn = document.querySelectorAll("use")[2 * 5 + 2]!;
		expect(drawn.style.transform).toBe(`translate(0, ${-Math.min(up, 34)}px)`);
		fireEvent.pointerUp(surface, { pointerId: 1, ...to });
		if (expected) expect(onChange).toHaveBeenLastCalledWith(expected);
		else expect(onChange).not.toHaveBeenCalled();
	});

	test("one swipe clears several rods", () => {
		const onChange = vi.fn();
		const { surface, bead } = renderBoard(onChange, 111);
		for (const rod of [0, 1, 2]) {
			const start = bead(rod, 1, true);
			if (rod === 0) fireEvent.pointerDown(surface, { pointerId: 1, ...start });
			else fireEvent.pointerMove(surface, { pointerId: 1, ...start });
			fireEvent.pointerMove(surface, { pointerId: 1, ...start, clientY: start.clientY + 30 });
		}
		fireEvent.pointerUp(surface, { pointerId: 1, ...bead(2, 1, false) });
		expect(onChange).toHaveBeenLastCalledWith([0, 0, 0]);
	});

	test("two fingers move both halves of a rod at once", () => {
		const onChange = vi.fn();
		const { surface, bead } = renderBoard(onChange);
		const heaven = bead(2, 0, false);
		const earth = bead(2, 1, false);
		fireEvent.pointerDown(surface, { pointerId: 1, ...heaven });
		fireEvent.pointerDown(surface, { pointerId: 2, ...earth });
		fireEvent.pointerMove(surface, { pointerId: 1, ...heaven, clientY: heaven.clientY + 30 });
		fireEvent.pointerMove(surface, { pointerId: 2, ...earth, clientY: earth.clientY - 30 });
		fireEvent.pointerUp(surface, { pointerId: 1, ...heaven, clientY: heaven.clientY + 30 });
		fireEvent.pointerUp(surface, { pointerId: 2, ...earth, clientY: earth.clientY - 30 });
		expect(onChange).toHaveBeenLastCalledWith([0, 0, 6]);
	});

	test("a board shown by its owner goes back when the owner does not take the move", () => {
		render(<Abacus rods={1} value={0} />);
		const surface = document.querySelector<HTMLElement>(".abacus-touch")!;
		surface.getBoundingClientRect = () => new DOMRect(0, 0, board(1).width - 44, board(1).height - 44);
		const point = { clientX: rodX(board(1), 0) - 22, clientY: beadY(board(1), 1, false) - 4, button: 0 };
		fireEvent.pointerDown(surface, { pointerId: 1, ...point });
		fireEvent.pointerUp(surface, { pointerId: 1, ...point });
		expect(screen.getByRole("slider").getAttribute("aria-valuenow")).toBe("0");
		expect(document.querySelectorAll("use")[1]!.style.transform).toMatch(/^translate\(0(px)?, -?0px\)$/);
	});
});

describe("how the instrument looks and sounds", () => {
	test("a look, palette or theme changes no line of the drawing", () => {
		const drawings = [undefined, ...(["boxwood", "lacquer", "porcelain", "cvd-places", "cvd-tone"] as const)].flatMap(
			(beads) =>
				([undefined, "sama", "uamap"] as const).map((theme) => {
					const { container } = render(<Abacus rods={RODS} value={307} beads={beads} theme={theme} />);
					const board = container.querySelector("[data-slot=abacus]")!;
					expect([board.getAttribute("data-beads"), board.getAttribute("data-theme")]).toEqual([
						beads ?? null,
						theme ?? null,
					]);
					return container.querySelector("svg")!.innerHTML;
				}),
		);
		expect(new Set(drawings).size).toBe(1);
	});

	test.each([1, 21])("%i rods have a slider each", (rods) => {
		render(<Abacus rods={rods} />);
		expect(screen.getAllByRole("slider")).toHaveLength(rods);
	});

	test.each([
		[true, 3],
		[false, 0],
	])("with the sound on: %s, three beads click %i times", (sound, clicks) => {
		const start = vi.fn();
		const node = () => ({ connect: (next: unknown) => next, start, gain: ramp(), frequency: {}, Q: {}, buffer: null });
		const ramp = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
		vi.stubGlobal(
			"AudioContext",
			class {
				state = "running";
				sampleRate = 48_000;
				currentTime = 0;
				destination = {};
				createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
				createBufferSource = node;
				createBiquadFilter = node;
				createGain = node;
			},
		);
		render(<Abacus rods={1} sound={sound} />);
		fireEvent.keyDown(screen.getByRole("slider"), { key: "3" });
		expect(start).toHaveBeenCalledTimes(clicks);
	});
});

describe("beads by keyboard", () => {
	test("digits are written rod by rod, arrows walk and count, C clears", async () => {
		const user = userEvent.setup();
		render(<Abacus rods={RODS} />);
		const rods = screen.getAllByRole("slider");
		rods[0]!.focus();
		await user.keyboard("73");
		expect(screen.getByRole("status").textContent).toBe("Абакус: 730");
		expect(document.activeElement).toBe(rods[2]);
		await user.keyboard("{ArrowUp}{ArrowLeft}{ArrowDown}");
		expect(screen.getByRole("status").textContent).toBe("Абакус: 721");
		await user.keyboard("{Backspace}");
		expect(screen.getByRole("status").textContent).toBe("Абакус: 701");
		expect(document.activeElement).toBe(rods[0]);
		await user.keyboard("c");
		expect(screen.getByRole("status").textContent).toBe("Абакус: 0");
	});

	test("a board to work on is swiped on a phone, one that is only shown is seen whole", () => {
		const { container } = render(
			<>
				<Abacus rods={13} />
				<Abacus rods={13} readOnly />
			</>,
		);
		const many = [...container.querySelectorAll("[data-slot=abacus]")].map((board) => board.getAttribute("data-many"));
		expect(many).toEqual(["true", "false"]);
	});

	test("a board that is only shown is a picture with its value", () => {
		render(<Abacus rods={RODS} value={42} readOnly />);
		expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Абакус: 42");
		expect(screen.queryByRole("slider")).toBeNull();
	});
});

describe("wood on wood", () => {
	test.each([
		[0, 3, 20, [0, 20, 20, 20, 0]],
		[4, 2, 10, [0, 34, 10, 10, 10]],
		[0, 0, 99, [34, 0, 0, 0, 0]],
		[9, 1, -5, [34, 0, 0, 0, 0]],
	])("on %i, bead %i at %i pushes its neighbours", (state, bead, to, expected) => {
		expect(pushed(offsetsOf(state), bead, to)).toEqual(expected);
	});

	test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("what shows %i settles as itself", (state) => {
		expect(settledState(offsetsOf(state))).toBe(state);
	});

	test.each([
		["0730625", 9, [0, 0, 0, 7, 3, 0, 6, 2, 5]],
		[1234, 2, [3, 4]],
		["12 345", 5, [1, 2, 3, 4, 5]],
	])("%s on %i rods", (value, rods, expected) => expect(statesOf(value, rods)).toEqual(expected));
});
