import { Bead } from "../../ui/bead";
import { Chip } from "../../ui/chip";
import type { Connection } from "./board-line";
import { connectionWord } from "./words";

/** Whether everybody sees the same, in a word. It says so only when the room has confirmed it. */
export function ConnectionChip({ connection }: { connection: Connection }) {
	const same = connection === "same";
	const tone = same ? "ok" : connection === "away" ? "warn" : "muted";
	return (
		<Chip tone={tone} data-connection={connection} className="min-w-0 py-1 whitespace-normal">
			<Bead width={18} kind={same ? "counted" : "kept"} />
			{connectionWord(connection)}
		</Chip>
	);
}
