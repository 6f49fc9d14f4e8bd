import type { Standing } from "#domain/olympiad/standing";
import { m } from "#messages";
import { Bead, type BeadKind } from "../../ui/bead";
import { cn } from "../../ui/cn";
import { standingOrder, standingText } from "./texts";

/** The bead of each standing. */
export const standingBead: Record<Standing, BeadKind> = {
	absent: "idle",
	waiting: "kept",
	running: "hollow",
	offline: "different",
	finished: "counted",
};

type Props = {
	counts: Partial<Record<Standing, number>>;
	chosen: Standing | null;
	onChoose: (standing: Standing | null) => void;
};

/** The number of people by standing; a press filters by it, a second one shows all. */
export function StandingTiles({ counts, chosen, onChoose }: Props) {
	return (
		<section aria-label={m.olympiad_board_counts()} className="grid grid-cols-2 gap-3 xs:grid-cols-3 lg:grid-cols-5">
			{standingOrder.map((standing) => (
				<button
					key={standing}
					type="button"
					aria-pressed={chosen === standing}
					onClick={() => onChoose(chosen === standing ? null : standing)}
					className={cn(
						"grid min-h-[76px] grid-cols-[auto_1fr] items-center gap-x-3 rounded-frame border border-border bg-card px-4 py-2 text-left shadow-card hover:bg-sunken",
						chosen === standing && "border-foreground bg-soft",
					)}
				>
					<Bead kind={standingBead[standing]} width={34} className="row-span-2" />
					<span className="num text-2xl leading-tight font-semibold">{counts[standing] ?? 0}</span>
					<span className="text-sm text-muted-foreground">{standingText(standing)}</span>
				</button>
			))}
		</section>
	);
}
