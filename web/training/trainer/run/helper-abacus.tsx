import { Eraser } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { Abacus } from "../../abacus/abacus";
import { IconButton } from "../../../ui/icon-button";

const rods = 7;

/** An abacus under the stage, as a help for counting. */
export function HelperAbacus({ sound }: { sound: boolean }) {
	const [shown, setShown] = useState("0");
	return (
		<div className="mx-auto flex w-full max-w-[640px] items-center gap-2 short:hidden">
			<Abacus
				rods={rods}
				whole
				value={shown}
				sound={sound}
				className="grow"
				onChange={(states) => setShown(states.join(""))}
			/>
			<IconButton
				boxed
				label={m.training_abacus_clear()}
				icon={<Eraser size={20} aria-hidden="true" />}
				onClick={() => setShown("0")}
			/>
		</div>
	);
}
