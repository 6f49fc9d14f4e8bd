import { m } from "#messages";
import { serverClock } from "../lib/clock";
import { useTimeLeft } from "../ui/countdown";

const now = () => serverClock.now();

/** How long a level may still be sat again without a new attempt. */
export function RetakeLine({ until }: { until: string }) {
	const { days, hours, minutes } = useTimeLeft(Date.parse(until), now);
	const left = days > 0 ? m.exam_retake_days({ days, hours }) : m.exam_retake_hours({ hours, minutes });
	return <>{m.exam_retake_open({ left })}</>;
}
