import { m } from "#messages";
import { keptSamples, latencyLevel, type LatencySample } from "../lib/latency";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { LatencyBars } from "../ui/latency-bars";

const colour = { good: "bg-net-good", normal: "bg-net-normal", worst: "bg-net-worst", none: "bg-net-none" } as const;
const tallest = 34;

/** Bar heights grow with the logarithm of the round trip: 20 ms and 5 s both fit. */
function height(ms: number | null): number {
	return ms === null ? tallest : Math.min(tallest, Math.max(6, Math.log10(Math.max(ms, 1)) * 8.5));
}

/** The current latency, smoothed, and the samples of the last minute. */
export function LatencyCard({ samples }: { samples: readonly LatencySample[] }) {
	const last = samples.at(-1);
	const waiting = Array.from({ length: keptSamples - samples.length }, (_, index) => index);
	return (
		<Card className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 max-xs:px-4 md:px-5 md:py-3">
			<div className="grid min-h-12 content-center gap-0.5">
				{last ? (
					<LatencyBars level={latencyLevel(last.smooth)} />
				) : (
					<span className="text-sm font-semibold">{m.attempt_ready_checking()}</span>
				)}
				<span className="text-sm text-muted-foreground">{m.attempt_ready_connection()}</span>
			</div>
			<div className="ml-auto flex items-center gap-5">
				{last?.smooth == null ? null : (
					<b className="num text-2xl leading-none font-[640]">
						{Math.round(last.smooth)} <small className="text-sm font-[550]">{m.ui_milliseconds_short()}</small>
					</b>
				)}
				<span aria-hidden="true" className="flex h-9 items-end gap-1 max-xs:hidden">
					{waiting.map((slot) => (
						<i key={slot} className="h-1.5 w-1.5 rounded-[2px] bg-muted" />
					))}
					{samples.map((sample, index) => (
						<i
							// a sample has no id but its position
							// oxlint-disable-next-line react/no-array-index-key
							key={index}
							className={cn("w-1.5 rounded-[2px]", colour[latencyLevel(sample.ms)])}
							style={{ height: height(sample.ms) }}
						/>
					))}
				</span>
			</div>
		</Card>
	);
}
