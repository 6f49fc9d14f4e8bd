import { memo, type PointerEvent, useRef } from "react";
import { boardHeight, boardWidth, distanceToStroke, onBoard } from "#domain/teamwork/board";
import type { Stroke } from "./board-document";
import type { MemberLook } from "./member-look";
import { strokePath } from "./stroke-path";

/** How near an eraser must come to a stroke, in the units of the board. */
const eraserReach = 14;

const Line = memo(function Line({ points, ink }: { points: readonly number[]; ink: string }) {
	return <path d={strokePath(points)} fill={ink} />;
});

/** What a pen does on the ink: places are in the units of the board. `cancelled`: the finger turned out to move the board. */
export type Pen = {
	down: (x: number, y: number) => void;
	to: (x: number, y: number) => void;
	up: (cancelled: boolean) => void;
	erase: (id: string) => void;
};

interface InkLayerProps {
	strokes: readonly Stroke[];
	userId: string;
	lookOfMember: (userId: string) => MemberLook;
	/** "none": fingers go through to the beads. */
	tool: "draw" | "erase" | "none";
	pen: Pen;
	/** Two fingers move and stretch the board: pixels since the last time, and the factor. */
	onPinch: (dx: number, dy: number, factor: number) => void;
}

/** The strokes of everybody over the abacus, and the pen. */
export function InkLayer({ strokes, userId, lookOfMember, tool, pen, onPinch }: InkLayerProps) {
	const fingers = useRef(new Map<number, { x: number; y: number }>());
	const pinching = useRef(false);

	function place({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
		const box = currentTarget.getBoundingClientRect();
		const scale = boardWidth / (box.width || 1);
		return onBoard((clientX - box.left) * scale, (clientY - box.top) * scale);
	}

	function erase(x: number, y: number): void {
		const own = strokes.filter((stroke) => stroke.userId === userId);
		for (const { id, points } of own) if (distanceToStroke(points, x, y) <= eraserReach) pen.erase(id);
	}

	function down(event: PointerEvent<SVGSVGElement>): void {
		if (event.button !== 0) return;
		event.currentTarget.setPointerCapture?.(event.pointerId);
		fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
		if (fingers.current.size === 2) {
			pinching.current = true;
			if (tool === "draw") pen.up(true);
			return;
		}
		if (fingers.current.size > 2) return;
		const [x, y] = place(event);
		if (tool === "draw") pen.down(x, y);
		else erase(x, y);
	}

	function move(event: PointerEvent<SVGSVGElement>): void {
		const finger = fingers.current.get(event.pointerId);
		if (!finger) return;
		const before = [...fingers.current.values()];
		fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
		if (pinching.current) {
			const after = [...fingers.current.values()];
			if (after.length !== 2) return;
			const span = ([a, b]: typeof after) => Math.hypot(a!.x - b!.x, a!.y - b!.y) || 1;
			// one of two fingers moved: the middle between them moved half as far
			return onPinch((event.clientX - finger.x) / 2, (event.clientY - finger.y) / 2, span(after) / span(before));
		}
		const [x, y] = place(event);
		if (tool === "draw") pen.to(x, y);
		else erase(x, y);
	}

	function up(event: PointerEvent<SVGSVGElement>): void {
		if (!fingers.current.delete(event.pointerId)) return;
		if (!pinching.current && tool === "draw") pen.up(false);
		if (fingers.current.size === 0) pinching.current = false;
	}

	return (
		<svg
			className="team-ink"
			viewBox={`0 0 ${boardWidth} ${boardHeight}`}
			aria-hidden="true"
			data-slot="ink"
			data-catches={tool !== "none"}
			onPointerDown={down}
			onPointerMove={move}
			onPointerUp={up}
			onPointerCancel={up}
		>
			{strokes.map((stroke) => (
				<Line key={`${stroke.userId} ${stroke.id}`} points={stroke.points} ink={lookOfMember(stroke.userId).ink} />
			))}
		</svg>
	);
}
