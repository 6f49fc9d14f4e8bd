import { Link } from "@tanstack/react-router";
import { Minus, Plus } from "lucide-react";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { ScreenChip } from "../flash/screen-chip";
import { StageStart } from "../trainer/run/stage-start";
import type { Room } from "./rooms";

interface RoomStartProps {
	room: Room;
	parameters: PlainParameters;
	rung: number;
	rungs: number;
	onRung: (rung: number) => void;
	onStart: () => void;
	/** Just back from a run. */
	back?: boolean;
	/** The start was pressed, and its code is on the way. */
	waiting: boolean;
	/** A pointer or the focus is near the start. */
	onNear: () => void;
}

/** The stage of a room with its start, and under it a way to an easier or a harder set. */
export function RoomStart({
	room,
	parameters,
	rung,
	rungs,
	onRung,
	onStart,
	back = false,
	waiting,
	onNear,
}: RoomStartProps) {
	return (
		<div className="grid gap-5 short:gap-3" onPointerEnter={onNear} onFocus={onNear}>
			<StageStart
				className="min-h-[360px] md:min-h-[460px] short:min-h-0"
				simulator={room}
				parameters={parameters}
				back={back}
				waiting={waiting}
				onStart={onStart}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
					<p className="num text-[15px] text-muted-foreground max-xs:w-full" aria-live="polite">
						{m.training_room_rung({ rung: rung + 1, rungs })}
					</p>
					<Button disabled={rung === 0} onClick={() => onRung(rung - 1)}>
						<Minus size={19} aria-hidden="true" />
						{m.training_room_easier()}
					</Button>
					<Button disabled={rung === rungs - 1} onClick={() => onRung(rung + 1)}>
						<Plus size={19} aria-hidden="true" />
						{m.training_room_harder()}
					</Button>
				</div>
				{room === "sum" ? <ScreenChip /> : null}
				<Link to="/rooms" className="inline-flex min-h-11 items-center">
					{m.training_room_all()}
				</Link>
			</div>
		</div>
	);
}
