import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { stageCount } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { Board, Hall } from "#worker/olympiad/board/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { boardQuery } from "./queries";

type Props = { olimpic: Board["olimpic"]; hall: Hall; now: string; opens: boolean };

/** A hall's panel: the open stage, how many are there, and the button that opens the next stage for all. */
export function HallPanel({ olimpic, hall, now, opens }: Props) {
	const { opened, next } = hall;
	const [asked, setAsked] = useState<number | null>(null);
	const queryClient = useQueryClient();
	const open = useMutation({
		mutationFn: (stage: number) =>
			unwrap(api.olimpic[":id"].hall.$post({ param: { id: olimpic._id }, json: { stage } })),
		onSuccess(board, stage) {
			queryClient.setQueryData(boardQuery(olimpic._id).queryKey, board);
			toast({ kind: "ok", text: m.olympiad_board_hall_done({ stage }) });
			setAsked(null);
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const before = Date.parse(now) < Date.parse(olimpic.start);
	const reason =
		next === null ? null : !opens ? m.olympiad_board_hall_admin() : before ? m.olympiad_board_hall_before() : null;
	return (
		<Card className="flex flex-wrap items-center gap-x-8 gap-y-4">
			<section aria-label={m.olympiad_board_hall()} className="grid min-w-0 grow gap-1">
				<h2 className="text-lg">
					{opened === 0
						? m.olympiad_board_hall_none()
						: m.olympiad_board_hall_opened({ stage: opened, stages: stageCount })}
				</h2>
				<Counts hall={hall} />
				{opened === 0 ? <p className="text-sm text-muted-foreground">{m.olympiad_board_hall_paper()}</p> : null}
			</section>
			{next === null ? (
				<p className="font-semibold">{m.olympiad_board_hall_all()}</p>
			) : (
				<div className="grid gap-1.5 max-md:w-full">
					<Button
						variant="primary"
						size="lg"
						disabled={reason !== null}
						aria-describedby={reason === null ? undefined : "hall-reason"}
						onClick={() => setAsked(next)}
					>
						<DoorOpen size={20} aria-hidden="true" />
						{next === 1 ? m.olympiad_board_hall_start() : m.olympiad_board_hall_open({ stage: next })}
					</Button>
					{reason === null ? null : (
						<p id="hall-reason" className="text-sm text-muted-foreground">
							{reason}
						</p>
					)}
				</div>
			)}
			<ConfirmDialog
				// somebody else may open the stage meanwhile: then there is nothing left to confirm
				open={asked !== null && asked === next}
				title={
					asked === 1 ? m.olympiad_board_hall_start_title() : m.olympiad_board_hall_open_title({ stage: asked ?? 0 })
				}
				description={m.olympiad_board_hall_confirm()}
				action={asked === 1 ? m.olympiad_board_hall_start() : m.olympiad_board_hall_open({ stage: asked ?? 0 })}
				ghost
				pending={open.isPending}
				onConfirm={() => asked !== null && open.mutate(asked)}
				onClose={() => setAsked(null)}
			>
				<Counts hall={hall} />
			</ConfirmDialog>
		</Card>
	);
}

function Counts({ hall: { opened, people, checked_in: here, joined, working } }: { hall: Hall }) {
	return (
		<div className="grid gap-0.5">
			<p className="num text-muted-foreground">{m.olympiad_board_hall_counts({ here, people, joined })}</p>
			{working > 0 ? (
				<p className="num font-semibold text-warn">
					{m.olympiad_board_hall_working({ stage: opened, count: working })}
				</p>
			) : null}
		</div>
	);
}
