import { cn } from "../../ui/cn";
import { OffBeam } from "../../ui/glyphs";
import { accessOf } from "./texts";

/** Until when access is paid: pointed out a week before its end, with a sign once it is over. `until` in unix seconds. */
export function AccessText({ until }: { until: number }) {
	const { state, text } = accessOf(until);
	return (
		<span
			className={cn(
				"inline-flex items-center gap-1.5",
				state === "soon" && "font-semibold text-warn",
				state === "over" && "font-semibold text-bad",
				state === "none" && "text-muted-foreground",
			)}
		>
			{state === "over" ? <OffBeam size={17} /> : null}
			<span className="num">{text}</span>
		</span>
	);
}
