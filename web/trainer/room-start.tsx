import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { m } from "#messages";
import { Button } from "../ui/button";
import { Segmented } from "../ui/segmented";
import { type RoomLevel, roomLevels } from "./room-levels";

const names: Record<RoomLevel, () => string> = { easy: m.room_easy, middle: m.room_middle, hard: m.room_hard };

export function RoomStart({
	level,
	onLevel,
	onStart,
	back = false,
}: {
	level: RoomLevel;
	onLevel: (level: RoomLevel) => void;
	onStart: () => void;
	/** Just back from a run. */
	back?: boolean;
}) {
	return (
		<div className="grid max-w-[460px] gap-5">
			<Segmented
				wide
				label={m.room_level()}
				options={roomLevels.map((value) => ({ value, label: names[value]() }))}
				value={level}
				onChange={onLevel}
			/>
			<Button
				variant="primary"
				size="lg"
				// who comes back from a run goes on where it began
				// oxlint-disable-next-line jsx-a11y/no-autofocus
				autoFocus={back}
				onClick={onStart}
			>
				<Play size={20} aria-hidden="true" />
				{m.start()}
			</Button>
			<Link to="/rooms" className="inline-flex min-h-11 items-center">
				{m.room_all()}
			</Link>
		</div>
	);
}
