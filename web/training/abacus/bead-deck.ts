import type { RodState } from "#domain/soroban/rod";
import type { Board } from "../../ui/abacus-geometry";
import {
	beadsMoved,
	nearestBead,
	type Offsets,
	offsetsOf,
	pushed,
	settledState,
	tapped,
	type Zone,
	zoneAt,
} from "./deck-moves";

/** Less than this many CSS pixels of movement is a tap. */
const TAP_SLOP = 5;
const HALF_TRAVEL = 17;

export interface Move {
	rod: number;
	from: RodState;
	to: RodState;
}

interface Hold extends Zone {
	bead: number;
	startY: number;
	start: Offsets;
	downX: number;
	downY: number;
	moved: boolean;
	left: number;
	top: number;
	unitsPerPixel: number;
}

/**
 * Moves beads with fingers. It writes transforms straight to the drawing: while a finger moves, React renders nothing
 * and nothing is measured. Several fingers may hold different halves of rods at once.
 */
export class BeadDeck {
	readonly #surface: HTMLElement;
	readonly #beads: readonly (readonly SVGElement[])[];
	readonly #board: Board;
	readonly #onMove: (move: Move) => void;
	readonly #holds = new Map<number, Hold>();
	#states: RodState[];
	#offsets: Offsets[];
	readonly #drawn = new WeakMap<SVGElement, string>();

	/** `beads[rod]` are five elements drawn at rest, heaven first. */
	constructor(
		surface: HTMLElement,
		beads: readonly (readonly SVGElement[])[],
		of: Board,
		states: readonly RodState[],
		onMove: (move: Move) => void,
	) {
		this.#surface = surface;
		this.#beads = beads;
		this.#board = of;
		this.#onMove = onMove;
		this.#states = [...states];
		this.#offsets = states.map(offsetsOf);
		for (const rod of states.keys()) this.#draw(rod, this.#offsets[rod] ?? [], "0ms");
	}

	/** Listens to pointers; returns how to stop. */
	listen(): () => void {
		const stop = new AbortController();
		const options = { signal: stop.signal };
		this.#surface.addEventListener("pointerdown", (event) => this.#down(event), options);
		this.#surface.addEventListener("pointermove", (event) => this.#drag(event), options);
		this.#surface.addEventListener("pointerup", (event) => this.#up(event), options);
		this.#surface.addEventListener("pointercancel", (event) => this.#up(event), options);
		return () => {
			stop.abort();
			this.#holds.clear();
		};
	}

	/** Shows other states, with an animation. */
	show(states: readonly RodState[]): void {
		for (const [rod, state] of states.entries()) {
			if (this.#states[rod] !== state) this.#settle(rod, state);
		}
	}

	#down(event: PointerEvent): void {
		if (event.button !== 0) return;
		const box = this.#surface.getBoundingClientRect();
		const frame = this.#board.frame;
		const unitsPerPixel = (this.#board.width - 2 * frame) / (box.width || 1);
		const x = frame + (event.clientX - box.left) * unitsPerPixel;
		const y = frame + (event.clientY - box.top) * unitsPerPixel;
		const held = { left: box.left, top: box.top, unitsPerPixel, downX: event.clientX, downY: event.clientY };
		const hold = this.#grab(zoneAt(this.#board, x, y), y, { ...held, moved: false });
		if (!hold) return;
		this.#surface.setPointerCapture?.(event.pointerId);
		this.#holds.set(event.pointerId, hold);
	}

	#grab(
		zone: Zone,
		y: number,
		rest: Pick<Hold, "left" | "top" | "unitsPerPixel" | "downX" | "downY" | "moved">,
	): Hold | null {
		for (const other of this.#holds.values()) {
			if (other.rod === zone.rod && other.section === zone.section) return null;
		}
		const start = this.#offsets[zone.rod];
		if (!start) return null;
		return { ...rest, ...zone, bead: nearestBead(this.#board, zone.section, y, start), startY: y, start };
	}

	#drag(event: PointerEvent): void {
		const hold = this.#holds.get(event.pointerId);
		if (!hold) return;
		if (Math.abs(event.clientX - hold.downX) > TAP_SLOP || Math.abs(event.clientY - hold.downY) > TAP_SLOP) {
			hold.moved = true;
		}
		const frame = this.#board.frame;
		const x = frame + (event.clientX - hold.left) * hold.unitsPerPixel;
		const y = frame + (event.clientY - hold.top) * hold.unitsPerPixel;
		const zone = zoneAt(this.#board, x, y, hold);
		if (zone.rod !== hold.rod || zone.section !== hold.section) {
			this.#release(hold);
			this.#holds.delete(event.pointerId);
			const next = this.#grab(zone, y, { ...hold, moved: true });
			if (next) this.#holds.set(event.pointerId, next);
			return;
		}
		const travelled = hold.section === "heaven" ? y - hold.startY : hold.startY - y;
		const whole = pushed(hold.start, hold.bead, (hold.start[hold.bead] ?? 0) + travelled);
		// the other half of the rod may be under another finger
		const current = this.#offsets[hold.rod] ?? whole;
		const offsets =
			hold.section === "heaven" ? [whole[0] ?? 0, ...current.slice(1)] : [current[0] ?? 0, ...whole.slice(1)];
		this.#offsets[hold.rod] = offsets;
		this.#draw(hold.rod, offsets, null);
	}

	#up(event: PointerEvent): void {
		const hold = this.#holds.get(event.pointerId);
		if (!hold) return;
		this.#holds.delete(event.pointerId);
		this.#release(hold, event.type === "pointerup");
	}

	#release(hold: Hold, mayTap = false): void {
		const state = this.#states[hold.rod] ?? 0;
		const offsets = this.#offsets[hold.rod] ?? [];
		// only the half that was held settles
		const shown = settledState(offsets);
		const dragged = hold.section === "heaven" ? (shown >= 5 ? 5 : 0) + (state % 5) : (state >= 5 ? 5 : 0) + (shown % 5);
		const next = mayTap && !hold.moved ? tapped(state, hold.bead) : (dragged as RodState);
		this.#settle(hold.rod, next, hold.section);
		if (next !== state) this.#onMove({ rod: hold.rod, from: state, to: next });
	}

	#settle(rod: number, state: RodState, half?: Zone["section"]): void {
		const moved = Math.max(1, beadsMoved(this.#states[rod] ?? 0, state));
		this.#states[rod] = state;
		const rest = offsetsOf(state);
		const current = this.#offsets[rod] ?? rest;
		const offsets =
			half === "heaven"
				? [rest[0] ?? 0, ...current.slice(1)]
				: half === "earth"
					? [current[0] ?? 0, ...rest.slice(1)]
					: rest;
		this.#offsets[rod] = offsets;
		this.#draw(rod, offsets, `min(calc(var(--d-bead) + ${(moved - 1) * 10}ms), var(--d-bead-far))`);
	}

	#draw(rod: number, offsets: Offsets, duration: string | null): void {
		const beads = this.#beads[rod];
		if (!beads) return;
		for (const [index, bead] of beads.entries()) {
			const offset = offsets[index] ?? 0;
			const counted = offset >= HALF_TRAVEL;
			const transition = duration === null ? "none" : `transform ${duration} var(--e-bead)`;
			const transform = `translate(0, ${index === 0 ? offset : -offset}px)`;
			// no style is written for a bead that does not move
			const drawn = `${transition} ${transform}`;
			if (this.#drawn.get(bead) === drawn) continue;
			this.#drawn.set(bead, drawn);
			bead.style.transition = transition;
			bead.style.transform = transform;
			const look = counted ? (index === 0 ? "bead-heaven" : "bead-counted") : "bead-idle";
			if (bead.getAttribute("class") !== look) bead.setAttribute("class", look);
		}
	}
}
