import { ChevronLeft, ChevronRight } from "lucide-react";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";

/** Steps through the shown solutions on the projector, one by one, or shows them side by side. */
export function SolutionSteps({
	count,
	single,
	onSingle,
}: {
	count: number;
	/** The place of the one that stands alone; null: all. */
	single: number | null;
	onSingle: (place: number | null) => void;
}) {
	return (
		<div className="flex flex-wrap items-center gap-2">
			<IconButton
				boxed
				label={m.classroom_wall_previous()}
				disabled={single === null || single === 0}
				icon={<ChevronLeft size={20} aria-hidden="true" />}
				onClick={() => onSingle((single ?? 0) - 1)}
			/>
			<output className="text-sm">
				{single === null
					? m.classroom_wall_together_all({ total: count })
					: m.classroom_wall_one({ index: single + 1, total: count })}
			</output>
			<IconButton
				boxed
				label={m.classroom_wall_next()}
				disabled={single === count - 1}
				icon={<ChevronRight size={20} aria-hidden="true" />}
				onClick={() => onSingle(single === null ? 0 : single + 1)}
			/>
			{single === null ? null : (
				<Button size="sm" onClick={() => onSingle(null)}>
					{m.classroom_wall_all()}
				</Button>
			)}
		</div>
	);
}
