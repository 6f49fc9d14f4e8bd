import { m } from "#messages";
import type { Olympiad } from "#worker/olympiad/contract";
import { eventTime } from "../lib/event-time";
import { CountdownBeads, useTimeLeft } from "../ui/countdown";
import { now } from "./queries";

/** The time to the start, then to the end, on beads. */
export function AboutClock({ olympiad }: { olympiad: Olympiad }) {
	const start = Date.parse(olympiad.start);
	const end = Date.parse(olympiad.end);
	const upcoming = now() < start;
	const target = upcoming ? start : end;
	const { days } = useTimeLeft(target, now);
	if (now() >= end) return null;
	const text = upcoming
		? days > 0
			? m.olympiad_starts_in_days({ days })
			: m.olympiad_starts_in()
		: days > 0
			? m.olympiad_ends_in_days({ days })
			: m.olympiad_ends_in();
	const moment = eventTime(upcoming ? olympiad.start : olympiad.end, olympiad.time_zone);
	return (
		<section aria-label={text} className="grid gap-2 text-center max-lg:mx-auto max-lg:w-full max-lg:max-w-[480px]">
			<p className="text-lg">{text}</p>
			<CountdownBeads end={target} now={now} />
			<p className="num font-[550]">
				{moment.own}
				{moment.there ? <span className="block text-sm font-normal text-muted-foreground">{moment.there}</span> : null}
			</p>
		</section>
	);
}
