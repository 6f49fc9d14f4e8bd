import { useState } from "react";
import { m } from "#messages";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Segmented } from "../../ui/segmented";
import { stateOf } from "./editor-state";
import type { Met, Part } from "./meet";
import { partName, partText } from "./part-texts";

type Props = {
	met: Met;
	theirs: EditedOlympiad;
	/** receives the parts to be taken from the other editor */
	onChosen: (parts: readonly Part[]) => void;
};

/**
 * Somebody else saved the same olympiad. Their changes are in the form already; for parts that both changed one chooses.
 * The form still has to be saved.
 */
export function MetDialog({ met, theirs, onChosen }: Props) {
	const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set());
	const other = stateOf(theirs);
	const close = () => onChosen([...chosen]);

	function choose(part: Part, whose: "mine" | "theirs"): void {
		const next = new Set(chosen);
		if (whose === "theirs") next.add(part);
		else next.delete(part);
		setChosen(next);
	}
	return (
		<Dialog
			open
			wide={met.both.length > 0}
			onOpenChange={close}
			title={m.olympiad_editor_met_title()}
			description={
				theirs.edited
					? m.olympiad_editor_met_by({ name: theirs.edited.by, time: timeText(theirs.edited.at) })
					: undefined
			}
			footer={
				<Button variant="primary" onClick={close}>
					{m.olympiad_editor_met_go_on()}
				</Button>
			}
		>
			{met.taken.length > 0 ? (
				<p className="measure">{m.olympiad_editor_met_taken({ parts: met.taken.map(partName).join(", ") })}</p>
			) : null}
			{met.both.length > 0 ? (
				<>
					<p className="measure">{m.olympiad_editor_met_both()}</p>
					<ul className="grid gap-3">
						{met.both.map((part) => (
							<li key={part} className="grid gap-2 rounded-md bg-muted p-4">
								<b className="text-[14px] font-[550]">{partName(part)}</b>
								<Texts mine={partText(met.state, part)} theirs={partText(other, part)} />
								<Segmented
									label={partName(part)}
									value={chosen.has(part) ? "theirs" : "mine"}
									onChange={(whose) => choose(part, whose)}
									options={[
										{ value: "mine", label: m.olympiad_editor_met_mine() },
										{ value: "theirs", label: m.olympiad_editor_met_theirs() },
									]}
								/>
							</li>
						))}
					</ul>
				</>
			) : (
				<p className="measure">{m.olympiad_editor_met_kept()}</p>
			)}
		</Dialog>
	);
}

function Texts({ mine, theirs }: { mine: string | null; theirs: string | null }) {
	if (mine === null || theirs === null) return null;
	return (
		<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
			<dt className="text-muted-foreground">{m.olympiad_editor_met_mine()}</dt>
			<dd className="break-words">{mine}</dd>
			<dt className="text-muted-foreground">{m.olympiad_editor_met_theirs()}</dt>
			<dd className="break-words">{theirs}</dd>
		</dl>
	);
}

function timeText(instant: string): string {
	return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(new Date(instant));
}
