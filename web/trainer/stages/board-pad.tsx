import { Eraser, Eye } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import { Abacus } from "../../abacus/abacus";
import { board as boardOf } from "../../ui/abacus-geometry";
import type { BeadLook } from "../../ui/abacus-mini";
import { Button } from "../../ui/button";

export interface BoardPadProps {
	rods: number;
	onCheck: (texts: string[]) => void;
	onOpen: () => void;
	/** What the board is for, read aloud. */
	label: string;
	sound?: boolean;
	beads?: BeadLook;
	/** Puts the board beside or under what is asked. */
	children?: (board: ReactNode) => ReactNode;
}

/** As wide as the rods need, and never much higher than a third of the screen. */
export function boardWidth(rods: number): string {
	const { width, height } = boardOf(rods);
	return `min(${width}px, ${Math.round((38 * width) / height)}dvh)`;
}

/** A board to set the answer on. */
export function BoardPad({ rods, onCheck, onOpen, label, sound, beads, children = (board) => board }: BoardPadProps) {
	const [shown, setShown] = useState("0");
	const board = (
		<div className="mx-auto w-full" style={{ maxWidth: boardWidth(rods) }}>
			<Abacus
				rods={rods}
				value={shown}
				label={label}
				sound={sound}
				beads={beads}
				onChange={(states) => setShown(states.join(""))}
			/>
		</div>
	);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onCheck([String(Number(shown))]);
			}}
			className="grid w-full justify-items-center gap-4 px-3 md:gap-6"
		>
			{children(board)}
			<div className="flex flex-wrap justify-center gap-2.5">
				<Button size="lg" className="px-5" onClick={() => setShown("0")}>
					<Eraser size={20} aria-hidden="true" />
					{m.abacus_clear()}
				</Button>
				<Button type="submit" variant="primary" size="lg">
					{m.check()}
				</Button>
			</div>
			<Button variant="ghost" size="sm" onClick={onOpen}>
				<Eye size={18} aria-hidden="true" />
				{m.open_answer()}
			</Button>
		</form>
	);
}
