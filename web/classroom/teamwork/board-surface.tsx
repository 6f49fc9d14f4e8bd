import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef } from "react";
import { boardHeight, boardRods, boardWidth, onBoard } from "#domain/teamwork/board";
import type { RodState } from "#domain/soroban/rod";
import { m } from "#messages";
import type { Cursor } from "#party/teamwork-protocol";
import { Abacus } from "../../training/abacus/abacus";
import type { BoardView } from "./use-board";
import { InkLayer } from "./ink-layer";
import type { MemberLook } from "./member-look";
import type { Tool } from "./tools";
import { withinZoom } from "./zoom-buttons";

interface BoardSurfaceProps {
	view: BoardView;
	userId: string;
	tool: Tool;
	zoom: number;
	onZoom: (zoom: number) => void;
	lookOfMember: (userId: string) => MemberLook;
	nameOf: (userId: string) => string;
}

/** The board itself: the abacus, the ink over it, and the cursors of the others. It is stretched and scrolled. */
export function BoardSurface({ view, userId, tool, zoom, onZoom, lookOfMember, nameOf }: BoardSurfaceProps) {
	const scroller = useRef<HTMLDivElement>(null);
	const { line, rods, strokes, cursors, mayWrite } = view;

	// a child begins with the units, at the right end
	useLayoutEffect(() => {
		if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
	}, []);

	function moved(states: RodState[]): void {
		const rod = states.findIndex((state, at) => state !== rods[at]);
		if (!mayWrite || rod < 0) return;
		line.does("move", rod);
		line.board.setRods(states, rods);
	}

	function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): void {
		const box = currentTarget.getBoundingClientRect();
		const scale = boardWidth / (box.width || 1);
		line.point(...onBoard((clientX - box.left) * scale, (clientY - box.top) * scale));
	}

	function pinch(dx: number, dy: number, factor: number): void {
		onZoom(withinZoom(zoom * factor));
		scroller.current?.scrollBy(-dx, -dy);
	}

	return (
		<div ref={scroller} className="team-scroller">
			<div
				className="team-surface"
				style={{ "--zoom": zoom, aspectRatio: `${boardWidth} / ${boardHeight}` } as CSSProperties}
				onPointerMove={point}
				onPointerLeave={() => line.point(null, null)}
			>
				<div className="team-abacus">
					<Abacus rods={boardRods} value={rods.join("")} onChange={moved} whole label={m.classroom_team_abacus()} />
				</div>
				<InkLayer
					strokes={strokes}
					userId={userId}
					lookOfMember={lookOfMember}
					tool={tool === "move" ? "none" : tool}
					onPinch={pinch}
					pen={{
						down: (x, y) => {
							if (!mayWrite) return;
							line.does("draw");
							line.board.penDown(x, y);
						},
						to: (x, y) => {
							line.does("draw");
							line.board.penTo(x, y);
						},
						up: (cancelled) => line.board.penUp(cancelled),
						erase: (id) => {
							line.does("erase");
							line.board.erase(id);
						},
					}}
				/>
				{cursors.map((cursor) => (
					<Pointer key={cursor.user} cursor={cursor} look={lookOfMember(cursor.user)} name={nameOf(cursor.user)} />
				))}
			</div>
		</div>
	);
}

/** Where somebody points; the list of members says the same in words. */
function Pointer({ cursor: { x, y }, look, name }: { cursor: Cursor; look: MemberLook; name: string }) {
	if (x === null || y === null) return null;
	const place = { left: `${(x / boardWidth) * 100}%`, top: `${(y / boardHeight) * 100}%` };
	return (
		<span
			className="team-cursor"
			aria-hidden="true"
			data-dashed={look.dashed}
			data-left={x > 0.75 * boardWidth}
			data-above={y > 0.9 * boardHeight}
			style={{ ...place, "--ink": look.ink } as typeof place}
		>
			<svg width="26" height="30" viewBox="0 0 30 34">
				<path
					d="M3 3V27L10 20.5L14.5 31L20 28.7L15.4 18.4H25Z"
					fill="var(--ink)"
					stroke="var(--card)"
					strokeWidth="2.4"
					strokeLinejoin="round"
				/>
			</svg>
			<b>{name}</b>
		</span>
	);
}
