import { m } from "#messages";
import type { LatencySample } from "../lib/latency";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { LatencyBars } from "../ui/latency-bars";

const colour = { good: "bg-net-good", normal: "bg-net-normal", worst: "bg-net-worst", none: "bg-net-none" } as const;

/** Bar heights grow with the logarithm of the round trip: 20 ms and 5 s both fit. */
function height(ms: number | null): number {
	return ms === null ? 32 : Math.min(32, Math.max(6, Math.log10(Math.max(ms, 1)) * 8));
}

/** The connection now and in the last minute. */
export function LatencyCard({ samples }: { samples: readonly LatencySample[] }) {
	const last = samples.at(-1);
	return (
		<Card className="flex flex-wrap items-center justify-between gap-4 py-3.5">
			<div className="grid gap-0.5">
				<LatencyBars level={last?.level ?? "good"} ms={last?.ms ?? undefined} />
				<span className="text-sm text-muted-foreground">{m.prerun_connection()}</span>
			</div>
			{/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars that are a drawing only together */}
			<span role="img" aria-label={m.prerun_history()} className="flex h-8 items-end gap-1">
				{samples.map((sample, index) => (
					<i
						// the checks only shift along
						// oxlint-disable-next-line react/no-array-index-key
						key={index}
						className={cn("w-2 rounded-[2px]", colour[sample.level])}
						style={{ height: height(sample.ms) }}
					/>
				))}
			</span>
		</Card>
	);
}
