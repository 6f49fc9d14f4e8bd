import { m } from "#messages";
import type { Ranking } from "#worker/results/contract";
import { Switch } from "../ui/switch";
import type { Changes } from "./use-changes";

/** What everybody may see of this olympiad. */
export function ShownSwitches({ olympiad, changes }: { olympiad: Ranking["olimpic"]; changes: Changes }) {
	const flags = [
		["show_results", m.standings_show_results()],
		["show_rating", m.standings_show_rating()],
		["show_diploms", m.standings_show_diploms()],
	] as const;
	return (
		<fieldset className="m-0 flex min-w-0 flex-wrap items-center gap-x-8 gap-y-1 border-0 p-0">
			<legend className="py-3 text-[14px] md:float-left md:mr-8 font-[550] text-muted-foreground">
				{m.standings_show()}
			</legend>
			{flags.map(([flag, label]) => (
				<Switch
					key={flag}
					label={label}
					checked={olympiad[flag]}
					disabled={changes.pending}
					onChange={(event) => void changes.publish({ [flag]: event.currentTarget.checked })}
				/>
			))}
		</fieldset>
	);
}
