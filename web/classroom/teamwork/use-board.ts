import { useEffect, useRef, useState } from "react";
import type { RodState } from "#domain/soroban/rod";
import type { Cursor, TeamSnapshot } from "#party/teamwork-protocol";
import type { Stroke } from "./board-document";
import { BoardLine, type Connection } from "./board-line";

/** What the page shows of a board at one moment. */
export type BoardView = {
	line: BoardLine;
	connection: Connection;
	overBy: number | null;
	refused: BoardLine["refused"];
	team: TeamSnapshot | null;
	rods: readonly RodState[];
	answer: string;
	strokes: readonly Stroke[];
	cursors: readonly Cursor[];
	mayUndo: boolean;
	mayWrite: boolean;
	isFull: boolean;
};

function viewOf(line: BoardLine): BoardView {
	const { board, connection, overBy, refused, team, cursors, mayWrite } = line;
	const { rods, answer, strokes, mayUndo, isFull } = board;
	return { line, connection, overBy, refused, team, rods, answer, strokes, cursors, mayUndo, mayWrite, isFull };
}

/** Keeps a line to the board while the page is open. Null before it is made; shown anew at most once a frame. */
export function useBoard(room: string, userId: string): BoardView | null {
	const [view, setView] = useState<BoardView | null>(null);
	const frame = useRef(0);
	useEffect(() => {
		const line: BoardLine = new BoardLine(room, userId, () => {
			if (frame.current === 0) frame.current = requestAnimationFrame(show);
		});
		const show = () => {
			frame.current = 0;
			setView(viewOf(line));
		};
		setView(viewOf(line));
		return () => {
			line.close();
			cancelAnimationFrame(frame.current);
			frame.current = 0;
		};
	}, [room, userId]);
	return view;
}
