import { m } from "#messages";
import { Beamline } from "../../ui/beamline";

const names = [
	m.school_import_step_file,
	m.school_import_step_columns,
	m.school_import_step_check,
	m.school_import_step_done,
];

/** Where one is: four beads on a beam. `step` from 0 to 3. */
export function Steps({ step }: { step: number }) {
	return (
		<div className="w-full max-w-[320px] md:max-w-[400px]">
			<Beamline
				size="wide"
				states={names.map((_, at) => (at < step || step === 3 ? "done" : at === step ? "now" : "todo"))}
				names={names.map((name) => name())}
				label={m.school_import_step_of({ step: step + 1, name: names[step]?.() ?? "" })}
			/>
		</div>
	);
}
