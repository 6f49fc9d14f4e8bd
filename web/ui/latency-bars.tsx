import { WifiOff } from "lucide-react";
import { m } from "#messages";
import { cn } from "./cn";

export type NetLevel = "good" | "normal" | "worst" | "none";

const LIT = { good: 4, normal: 3, worst: 1, none: 0 } as const;
const COLOUR = {
	good: "text-net-good",
	normal: "text-net-normal",
	worst: "text-net-worst",
	none: "text-net-none",
} as const;
const HEIGHTS = ["h-[5px]", "h-[9px]", "h-[13px]", "h-4"] as const;

export function netWord(level: NetLevel): string {
	if (level === "good") return m.ui_net_good();
	if (level === "normal") return m.ui_net_normal();
	return level === "worst" ? m.ui_net_worst() : m.ui_net_none();
}

export interface LatencyBarsProps {
	level: NetLevel;
	/** Round trip in milliseconds; undefined without a connection. */
	ms?: number;
	/** Hides the word; screen readers still get it. */
	short?: boolean;
	className?: string;
}

/** The latency of the connection as bars, a number and a word. */
export function LatencyBars({ level, ms, short = false, className }: LatencyBarsProps) {
	return (
		<span data-slot="latency" className={cn("inline-flex items-center gap-2.5", className)}>
			<span className={cn("flex-none", COLOUR[level])} aria-hidden="true">
				{level === "none" ? (
					<WifiOff size={20} />
				) : (
					<span className="flex h-4 items-end gap-[3px]">
						{HEIGHTS.map((height, bar) => (
							<i
								key={height}
								className={cn("block w-[5px] rounded-[1px] bg-current", height, bar >= LIT[level] && "opacity-25")}
							/>
						))}
					</span>
				)}
			</span>
			<span className={short ? "sr-only" : "text-sm font-semibold"}>{netWord(level)}</span>
			{ms === undefined || level === "none" ? null : (
				<span className="num text-sm whitespace-nowrap">
					{Math.round(ms)} {m.ui_milliseconds_short()}
				</span>
			)}
		</span>
	);
}
