import { Link } from "@tanstack/react-router";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { Segmented } from "../../ui/segmented";
import { type Room, type RoomLevel, roomLevels } from "./room-levels";
import { ScreenChip } from "../flash/screen-chip";
import { StageStart } from "../trainer/run/stage-start";

const names: Record<RoomLevel, () => string> = {
	easy: m.training_room_easy,
	middle: m.training_room_middle,
	hard: m.training_room_hard,
};

export function RoomStart({
	room,
	parameters,
	level,
	onLevel,
	onStart,
	back = false,
}: {
	room: Room;
	parameters: PlainParameters;
	level: RoomLevel;
	onLevel: (level: RoomLevel) => void;
	onStart: () => void;
	/** Just back from a run. */
	back?: boolean;
}) {
	return (
		<div className="grid gap-5">
			<Segmented
				wide
				label={m.training_room_level()}
				options={roomLevels.map((value) => ({ value, label: names[value]() }))}
				value={level}
				onChange={onLevel}
				className="max-w-[460px]"
			/>
			<StageStart
				className="min-h-[360px] md:min-h-[460px]"
				simulator={room}
				parameters={parameters}
				back={back}
				onStart={onStart}
			/>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				{room === "sum" ? <ScreenChip /> : null}
				<Link to="/rooms" className="inline-flex min-h-11 items-center">
					{m.training_room_all()}
				</Link>
			</div>
		</div>
	);
}
