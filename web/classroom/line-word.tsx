import { Ellipsis } from "lucide-react";
import { m } from "#messages";
import { latencyLevel } from "../lib/latency";
import { LatencyBars } from "../ui/latency-bars";
import type { LineView } from "./line/lesson-line";

/** How the connection is, quietly: bars and a word once it is there, else whether it is being made or is gone. */
export function LineWord({ view }: { view: Pick<LineView, "status" | "latency"> }) {
	if (view.status === "connecting") {
		return (
			<span className="inline-flex flex-none items-center gap-2.5 rounded-sm bg-muted px-3 py-2 text-muted-foreground">
				<Ellipsis size={20} aria-hidden="true" />
				<span className="text-sm font-semibold max-md:sr-only">{m.classroom_line_connecting()}</span>
			</span>
		);
	}
	const level = view.status === "connected" ? latencyLevel(view.latency ?? 0) : "none";
	return (
		<span className="flex-none rounded-sm bg-muted px-3 py-2">
			<LatencyBars level={level} className="max-md:hidden" />
			{/* a phone has room for the bars alone */}
			<LatencyBars level={level} short className="md:hidden" />
		</span>
	);
}
