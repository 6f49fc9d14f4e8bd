import { Eraser, Eye } from "lucide-react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { RodState } from "#domain/soroban/rod";
import { m } from "#messages";
import { Abacus } from "../../abacus/abacus";
import { board as boardOf } from "../../../ui/abacus-geometry";
import type { BeadLook } from "../../../ui/abacus-mini";
import { Button } from "../../../ui/button";
import { FollowedTyping } from "./typing";

export interface BoardPadProps {
	rods: number;
	onCheck: (texts: string[]) => void;
	/** Looks the answer up instead of giving it; absent where nobody may. */
	onOpen?: (() => void) | undefined;
	/** What the board is for, read aloud. */
	label: string;
	/** The task, read aloud with the label; empty once it is hidden. */
	task?: string;
	sound?: boolean;
	beads?: BeadLook;
	/** Places the board beside or under the task. */
	children?: (board: ReactNode) => ReactNode;
}

/** The props of a stage whose answer is set on a board. */
export type BoardStageProps<E> = Pick<BoardPadProps, "onCheck" | "onOpen"> & { exercise: E; sound: boolean };

/** As wide as the rods need, and never much higher than a third of the screen, or than `--board-tall`. */
export function boardWidth(rods: number): string {
	const { width, height } = boardOf(rods);
	return `min(${width}px, calc(var(--board-tall, 38dvh) * ${(width / height).toFixed(3)}))`;
}

/** As text: a long board exceeds the exact range of a number. */
const asNumber = (states: string) => states.replace(/^0+(?=\d)/, "");

/** A board to set the answer on. */
export function BoardPad(props: BoardPadProps) {
	const { rods, onCheck, onOpen, label, task = "", sound, beads, children = (board) => board } = props;
	const followed = useContext(FollowedTyping);
	const [own, setOwn] = useState(() => followed?.textOf(0) || "0");
	const shared = followed?.rods ? followed.rods.join("").slice(0, rods).padEnd(rods, "0") : null;
	const shown = shared ?? own;
	const typed = useRef(followed?.onTyped);
	useEffect(() => {
		typed.current = followed?.onTyped;
	});
	// what both have moved is the child's answer, and stays when the other lets go
	if (shared !== null && shared !== own) setOwn(shared);
	useEffect(() => {
		if (shared !== null) typed.current?.([asNumber(shared)]);
	}, [shared]);
	function setShown(states: string): void {
		setOwn(states);
		followed?.onTyped([asNumber(states)]);
		followed?.onRods(Array.from(states.padStart(rods, "0"), (state) => Number(state) as RodState));
	}
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const here = form.current;
		// a child begins with the units rod; on a phone this focus opens no keyboard
		here?.querySelector<HTMLElement>('[role="slider"][tabindex="0"]')?.focus();
		// Enter submits from a rod, as it does from a field
		function key(event: KeyboardEvent): void {
			const onRod = event.target instanceof Element && event.target.role === "slider";
			if (event.key !== "Enter" || !onRod || event.repeat) return;
			event.preventDefault();
			here?.requestSubmit();
		}
		here?.addEventListener("keydown", key);
		return () => here?.removeEventListener("keydown", key);
	}, []);
	const board = (
		<div className="mx-auto w-full" style={{ maxWidth: boardWidth(rods) }}>
			<Abacus
				rods={rods}
				value={shown}
				label={task ? `${label}. ${task}` : label}
				sound={sound}
				beads={beads}
				onChange={(states) => setShown(states.join(""))}
			/>
		</div>
	);
	return (
		<form
			ref={form}
			onSubmit={(event) => {
				event.preventDefault();
				onCheck([asNumber(shown)]);
			}}
			className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-3 md:gap-6 beside:grid-cols-[minmax(0,1fr)_168px] beside:items-center beside:gap-3 beside:[--board-tall:calc(100cqh-108px)]"
		>
			<div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-4 md:gap-6 beside:row-span-2 beside:gap-1.5">
				{children(board)}
			</div>
			<div className="grid w-full max-w-[340px] grid-cols-2 gap-2.5 beside:grid-cols-1 beside:self-end">
				<Button size="lg" className="px-3" onClick={() => setShown("0")}>
					<Eraser size={20} aria-hidden="true" />
					{m.training_abacus_clear()}
				</Button>
				<Button type="submit" variant="primary" size="lg" className="px-3">
					{m.training_check()}
				</Button>
			</div>
			{onOpen ? (
				<Button variant="ghost" size="sm" className="beside:col-start-2 beside:self-start" onClick={onOpen}>
					<Eye size={18} aria-hidden="true" />
					{m.training_open_answer()}
				</Button>
			) : null}
		</form>
	);
}
