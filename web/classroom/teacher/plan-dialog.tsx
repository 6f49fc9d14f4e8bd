import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { DeskView } from "#domain/classroom/views";
import { m } from "#messages";
import { setLine } from "../../training/sets/set-line";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { IconButton } from "../../ui/icon-button";

interface PlanDialogProps {
	desk: Pick<DeskView, "plan" | "step">;
	/** A change of the plan that is on its way may not be overtaken by the next one. */
	connected: boolean;
	/** The steps that stay, by their ids, in their new order. */
	onOrder: (ids: readonly string[]) => void;
	/** Puts a step in front of the class, by its place. */
	onGo: (place: number) => void;
	close: () => void;
}

/** The plan of the lesson: any step can be given next, moved, or taken out. */
export function PlanDialog({ desk: { plan, step }, connected, onOrder, onGo, close }: PlanDialogProps) {
	const ids = plan.map(({ _id }) => _id);
	const moved = (from: number, to: number) => ids.with(from, ids[to]!).with(to, ids[from]!);
	return (
		<Dialog open onOpenChange={close} title={m.classroom_plan()} description={m.classroom_plan_text()}>
			{plan.length === 0 ? <p className="text-muted-foreground">{m.classroom_plan_empty()}</p> : null}
			<ol className="grid">
				{plan.map(({ _id, title, simulator, parameters }, place) => (
					<li
						key={_id}
						aria-current={place === step ? "step" : undefined}
						className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-border py-2 first:border-t-0"
					>
						<div className="min-w-40 flex-1">
							<p className="font-semibold break-words">
								<span className="num mr-2 text-muted-foreground">{place + 1}</span>
								{title}
							</p>
							<p className="truncate text-sm text-muted-foreground">{setLine(simulator, parameters)}</p>
						</div>
						<div className="ml-auto flex items-center">
							<IconButton
								label={m.classroom_plan_up({ title })}
								icon={<ArrowUp size={18} aria-hidden="true" />}
								disabled={!connected || place === 0}
								onClick={() => onOrder(moved(place, place - 1))}
							/>
							<IconButton
								label={m.classroom_plan_down({ title })}
								icon={<ArrowDown size={18} aria-hidden="true" />}
								disabled={!connected || place === plan.length - 1}
								onClick={() => onOrder(moved(place, place + 1))}
							/>
							<IconButton
								label={m.classroom_plan_remove({ title })}
								icon={<Trash2 size={18} aria-hidden="true" />}
								disabled={!connected}
								onClick={() => onOrder(ids.filter((id) => id !== _id))}
							/>
							{place === step ? (
								<span className="w-24 text-center text-sm font-semibold">{m.classroom_plan_now()}</span>
							) : (
								<Button size="sm" className="w-24" disabled={!connected} onClick={() => onGo(place)}>
									{m.classroom_plan_go()}
								</Button>
							)}
						</div>
					</li>
				))}
			</ol>
		</Dialog>
	);
}
