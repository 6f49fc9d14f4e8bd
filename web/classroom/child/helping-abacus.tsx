import { useState } from "react";
import type { RodState } from "#domain/soroban/rod";
import { m } from "#messages";
import { Abacus } from "../../training/abacus/abacus";
import { cn } from "../../ui/cn";

const count = 7;
const digitsOf = (rods: readonly RodState[]) => rods.join("").slice(0, count).padEnd(count, "0");

/**
 * The child's abacus under the stage. A phone has room for it only while the teacher moves it too, on its side beside the
 * stage.
 */
export function HelpingAbacus({
	guidedBy,
	rods,
	begin,
	sound,
	onRods,
}: {
	/** The teacher who moves it too, or null. */
	guidedBy: string | null;
	/** The board of both; null: the child's own. */
	rods: readonly RodState[] | null;
	/** The own board as it was before the page was loaded. */
	begin: readonly RodState[];
	sound: boolean;
	onRods: (states: readonly RodState[]) => void;
}) {
	const [own, setOwn] = useState(() => digitsOf(begin));
	const shared = rods === null ? null : digitsOf(rods);
	// what both have moved stays when the teacher lets go
	if (shared !== null && shared !== own) setOwn(shared);
	return (
		<div
			data-guided={guidedBy !== null || undefined}
			className={cn(
				"mx-auto grid w-full max-w-[640px] gap-1.5 short:self-center",
				guidedBy === null && "max-md:hidden short:hidden",
			)}
		>
			{guidedBy === null ? null : (
				<p className="justify-self-center rounded-sm bg-foreground px-3.5 py-1.5 text-sm font-semibold text-background">
					{m.classroom_guides({ name: guidedBy })}
				</p>
			)}
			<Abacus
				rods={count}
				whole
				value={shared ?? own}
				sound={sound}
				onChange={(states) => {
					setOwn(states.join(""));
					onRods(states);
				}}
			/>
		</div>
	);
}
