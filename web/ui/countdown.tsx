import { useEffect, useState } from "react";
import { m } from "#messages";
import { AbacusMini } from "./abacus-mini";
import { cn } from "./cn";

export interface TimeParts {
	days: number;
	hours: number;
	minutes: number;
	seconds: number;
}

/** Whole seconds from `now` to `end` (milliseconds), never below zero. */
export function timeLeft(end: number, now: number): TimeParts {
	const seconds = Math.max(0, Math.ceil((end - now) / 1000));
	return {
		days: Math.floor(seconds / 86_400),
		hours: Math.floor(seconds / 3600) % 24,
		minutes: Math.floor(seconds / 60) % 60,
		seconds: seconds % 60,
	};
}

/** The time left, rendered again every second. It is computed from the clock each time, so errors do not add up. */
export function useTimeLeft(end: number, now: () => number): TimeParts {
	const [ticks, setTicks] = useState(0);
	useEffect(() => {
		const left = end - now();
		if (left <= 0) return;
		const timer = setTimeout(() => setTicks((count) => count + 1), (left % 1000 || 1000) + 5);
		return () => clearTimeout(timer);
	}, [end, now, ticks]);
	return timeLeft(end, now());
}

const two = (value: number) => String(value).padStart(2, "0");

export interface CountdownProps {
	/** The instant it ends, milliseconds. */
	end: number;
	/** The corrected clock, milliseconds; must be the same function from render to render. */
	now: () => number;
	className?: string;
}

function clockParts({ hours, minutes, seconds }: TimeParts): [string, string, string] {
	return [two(hours), two(minutes), two(seconds)];
}

/** Hours, minutes and seconds left; days are left out. */
export function Countdown({ end, now, className }: CountdownProps) {
	const [hours, minutes, seconds] = clockParts(useTimeLeft(end, now));
	return (
		<span
			data-slot="countdown"
			role="timer"
			aria-label={`${hours}:${minutes}:${seconds}`}
			className={cn("num inline-flex gap-[0.18em] text-4xl leading-none font-[680] tracking-[-0.01em]", className)}
		>
			{hours}
			<Colon />
			{minutes}
			<Colon />
			{seconds}
		</span>
	);
}

function Colon() {
	return <span className="-mt-[0.05em] font-normal text-muted-foreground">:</span>;
}

/** The countdown in digits and in beads, with the names of the units under the rods. */
export function CountdownBeads({ end, now, className }: CountdownProps) {
	const parts = clockParts(useTimeLeft(end, now));
	const text = parts.join(":");
	return (
		<figure data-slot="countdown-beads" className={cn("@container grid gap-2", className)}>
			<div
				role="timer"
				aria-label={text}
				className="num grid grid-cols-3 px-[6.1%] text-center text-[clamp(34px,14cqi,62px)] leading-none font-[680] tracking-[-0.01em]"
			>
				{parts.map((part, index) => (
					<span
						key={["hours", "minutes", "seconds"][index]}
						className={cn(
							"relative",
							index > 0 &&
								"before:absolute before:-top-[0.05em] before:left-0 before:-translate-x-1/2 before:font-normal before:text-muted-foreground before:content-[':']",
						)}
					>
						{part}
					</span>
				))}
			</div>
			<AbacusMini value={parts.join("")} label={text} dotEvery={2} detail />
			<figcaption className="cap grid grid-cols-3 px-[6.1%] text-center">
				<span>{m.ui_hours_short()}</span>
				<span>{m.ui_minutes_short()}</span>
				<span>{m.ui_seconds_short()}</span>
			</figcaption>
		</figure>
	);
}
