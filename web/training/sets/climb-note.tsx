import { m } from "#messages";
import type { Climbed } from "./use-ladder";

/** Says that the next set is a little harder or easier; silent where it is the same. */
export function ClimbNote({ climbed }: { climbed: Climbed }) {
	if (climbed === "stayed") return null;
	return (
		<output className="block max-w-[62ch] rounded-md bg-soft px-4 py-2.5 text-[15px] text-soft-foreground">
			{climbed === "up" ? m.training_climbed_up() : m.training_climbed_down()}
		</output>
	);
}
