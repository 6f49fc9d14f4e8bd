import { addMonths } from "#domain/calendar/moscow";
import type { BeamState } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { accessText } from "./texts";

type Props = { access: number; adds: number; now: number };

/** The next twelve months on a beam: those that are paid touch it, those in the basket are on their way. */
export function MonthBeam({ access, adds, now }: Props) {
	const paid = access * 1000;
	const until = adds > 0 ? addMonths(Math.max(now, paid), adds) : paid;
	const states = Array.from({ length: 12 }, (_, index): BeamState => {
		const begins = addMonths(now, index);
		if (begins < paid) return "done";
		return begins < until ? "now" : "todo";
	});
	return <Beamline whole size="sm" states={states} label={accessText(access, now)} className="max-w-none!" />;
}
