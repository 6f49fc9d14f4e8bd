import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { RodState } from "#domain/soroban/rod";
import type { Board } from "../../ui/abacus-geometry";
import { BeadDeck, type Move } from "./bead-deck";

/** Connects a BeadDeck with the drawing. It shows `states` after every render, so a refused move is undone. */
export function useBeadDeck(
	surface: RefObject<HTMLElement | null>,
	beads: RefObject<SVGElement[][]>,
	board: Board,
	states: readonly RodState[],
	readOnly: boolean,
	onMove: (move: Move) => void,
): void {
	const deck = useRef<BeadDeck | null>(null);
	const first = useRef(states);
	const moved = useRef(onMove);
	useLayoutEffect(() => {
		first.current = states;
		moved.current = onMove;
	});
	useLayoutEffect(() => {
		if (!surface.current) return;
		const rows = beads.current.slice(0, board.rods);
		const made = new BeadDeck(surface.current, rows, board, first.current, (move) => moved.current(move));
		deck.current = made;
		return readOnly ? undefined : made.listen();
	}, [surface, beads, board, readOnly]);
	useEffect(() => {
		deck.current?.show(states);
	});
}
