import { latencyLevel } from "../lib/latency";
import { LatencyBars } from "../ui/latency-bars";
import type { LineView } from "./line/lesson-line";

/** How the connection is, quietly: a word and bars. */
export function LineWord({ view }: { view: Pick<LineView, "status" | "latency"> }) {
	const level = view.status === "connected" ? latencyLevel(view.latency ?? 0) : "none";
	return (
		<span className="flex-none rounded-sm bg-muted px-3 py-2">
			<LatencyBars level={level} className="max-md:hidden" />
			{/* a phone has room for the bars alone */}
			<LatencyBars level={level} short className="md:hidden" />
		</span>
	);
}
