import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { checkFrames, type FrameCheck, screenIsFit } from "#domain/trainer/flash-report";
import { m } from "#messages";
import { collectFrames } from "./frame-clock";
import { Chip } from "../../ui/chip";

const measureMs = 500;

/** Warns where this screen does not show frames evenly, measured for half a second; else silent. */
export function ScreenChip() {
	const [check, setCheck] = useState<FrameCheck | null>(null);
	useEffect(() => {
		const stop = new AbortController();
		void collectFrames(measureMs, stop.signal).then((frames) => {
			if (!stop.signal.aborted) setCheck(checkFrames(frames.slice(1)));
		});
		return () => stop.abort();
	}, []);
	if (!check || screenIsFit(check)) return null;
	return (
		<Chip tone="warn" className="whitespace-normal">
			<TriangleAlert size={17} aria-hidden="true" />
			{check.hz < 50 ? m.training_screen_slow() : m.training_screen_uneven()}
		</Chip>
	);
}
