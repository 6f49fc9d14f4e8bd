import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { checkFrames, type FrameCheck, screenIsFit } from "#domain/trainer/flash-report";
import { m } from "#messages";
import { collectFrames } from "./frame-clock";
import { Bead } from "../../ui/bead";
import { Chip } from "../../ui/chip";

const measureMs = 500;

/** Whether this screen shows frames evenly, measured for half a second. */
export function ScreenChip() {
	const [check, setCheck] = useState<FrameCheck | null>(null);
	useEffect(() => {
		const stop = new AbortController();
		void collectFrames(measureMs, stop.signal).then((frames) => {
			if (!stop.signal.aborted) setCheck(checkFrames(frames.slice(1)));
		});
		return () => stop.abort();
	}, []);
	if (!check) {
		return (
			<Chip>
				<Bead kind="saving" width={20} />
				{m.training_screen_checking()}
			</Chip>
		);
	}
	if (screenIsFit(check)) {
		return (
			<Chip tone="ok">
				<Check size={17} aria-hidden="true" />
				{m.training_screen_even({ hz: check.hz })}
			</Chip>
		);
	}
	return (
		<Chip tone="warn" className="whitespace-normal">
			<TriangleAlert size={17} aria-hidden="true" />
			{check.hz < 50 ? m.training_screen_slow({ hz: check.hz }) : m.training_screen_uneven({ hz: check.hz })}
		</Chip>
	);
}
