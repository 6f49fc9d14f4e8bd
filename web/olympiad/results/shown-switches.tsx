import { useState } from "react";
import { m } from "#messages";
import type { Ranking } from "#worker/olympiad/results/contract";
import { Switch } from "../../ui/switch";
import type { Changes } from "./use-changes";

type Flags = Pick<Ranking["olimpic"], "show_results" | "show_rating" | "show_diploms">;

/** What the public may see of this olympiad. A switch changes at once, before the server answers. */
export function ShownSwitches({ olympiad, changes }: { olympiad: Flags; changes: Changes }) {
	const [wanted, setWanted] = useState<Partial<Flags>>({});
	const flags = [
		["show_results", m.olympiad_ranking_show_results()],
		["show_rating", m.olympiad_ranking_show_rating()],
		["show_diploms", m.olympiad_ranking_show_diploms()],
	] as const;
	async function show(flag: keyof Flags, on: boolean): Promise<void> {
		setWanted({ [flag]: on });
		await changes.publish({ [flag]: on });
		setWanted({});
	}
	return (
		<fieldset className="m-0 flex min-w-0 flex-wrap items-center gap-x-8 gap-y-1 border-0 p-0">
			<legend className="py-3 text-[14px] font-[550] text-muted-foreground md:float-left md:mr-8">
				{m.olympiad_ranking_show()}
			</legend>
			{flags.map(([flag, label]) => (
				<Switch
					key={flag}
					label={label}
					checked={wanted[flag] ?? olympiad[flag]}
					aria-disabled={changes.pending}
					onChange={(event) => void show(flag, event.currentTarget.checked)}
				/>
			))}
		</fieldset>
	);
}
