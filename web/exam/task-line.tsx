import { Check } from "lucide-react";
import { passPoints, taskPoints } from "#domain/exam/levels";
import type { LevelTask } from "#domain/exam/level-table";
import { m } from "#messages";
import { Bead, beadSymbol } from "../ui/bead";
import { cn } from "../ui/cn";
import { Chip } from "../ui/chip";
import { minutesText, taskNames, taskText } from "./texts";

const [slot, bead, bar, travel] = [32, 28, 7, 21];
const beads = 10;
const perBead = taskPoints / beads;

/** Points as ten beads under a beam with a dashed line at 70. */
export function PointBeads({
	points,
	label,
	className,
}: {
	points: number | null;
	label: string;
	className?: string | undefined;
}) {
	const height = (bead * 9) / 16;
	const mark = (passPoints / perBead) * slot;
	return (
		<svg
			className={cn("block h-auto w-full max-w-[420px] overflow-visible", className)}
			viewBox={`0 0 ${slot * beads} ${bar + height + travel}`}
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={label}
		>
			<rect fill="var(--line-on-deck)" width={slot * beads} height={bar} rx={bar / 2} />
			{Array.from({ length: beads }, (_, index) => {
				const filled = Math.min(1, Math.max(0, ((points ?? 0) - index * perBead) / perBead));
				const kind = filled === 1 ? "counted" : filled > 0 ? "hollow" : "idle";
				const x = slot * index + slot / 2;
				return (
					// a bead is its place on the beam
					// oxlint-disable-next-line react/no-array-index-key
					<g key={index}>
						<rect className="abacus-rod" x={x - 1.5} y={bar} width="3" height={travel + height} />
						<use
							href={beadSymbol(kind, bead)}
							className={`bead-${kind}`}
							x={x - bead / 2}
							y={bar + travel * (kind === "counted" ? 0 : kind === "hollow" ? 0.5 : 1)}
							width={bead}
							height={height}
						/>
					</g>
				);
			})}
			<path
				d={`M${mark} ${bar}V${bar + height + travel}`}
				stroke="var(--foreground)"
				strokeWidth="2"
				strokeDasharray="3 3"
			/>
		</svg>
	);
}

/** How many more right answers would reach 70. */
export function answersMissing(points: number, size: number): number {
	return Math.ceil((passPoints - points) / size - 1e-9);
}

/** A number stays on the line of what it counts. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00A0");

interface TaskLineProps {
	task: Omit<LevelTask, "minutes">;
	/** its time, where the task is still to be worked */
	minutes?: number;
	/** null where nothing is known yet */
	points: number | null;
	/** the points are those of a rehearsal, not of the exam */
	rehearsal: boolean;
	/** only what it asks: the level is passed */
	plain?: boolean;
	/** as deep as the heading above it asks */
	heading?: "h2" | "h3";
}

/** A task of a level with its points: what it asks, how far it is to 70. */
export function TaskLine({ task, minutes, points, rehearsal, plain = false, heading: Heading = "h3" }: TaskLineProps) {
	const name = taskNames[task.type]();
	return (
		<div className="grid gap-1.5">
			<Heading className="flex items-center gap-2.5 text-[17px]">
				<Bead kind={task.type === "abacus" ? "counted" : "hollow"} width={30} />
				{name}
			</Heading>
			<p className="text-[15px] text-muted-foreground">
				{[
					taskText(task.notation),
					unbroken(m.exam_samples({ count: task.samples })),
					...(minutes === undefined ? [] : [unbroken(minutesText(minutes))]),
				].join(", ")}
			</p>
			{plain ? null : (
				<>
					<PointBeads
						className={rehearsal ? "max-md:hidden" : undefined}
						points={points}
						label={points === null ? m.exam_points_none() : m.exam_points_of({ points, total: taskPoints })}
					/>
					<p className="flex min-h-[30px] max-w-[420px] flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[15px]">
						{points === null ? (
							<span className="text-muted-foreground">{m.exam_rehearsed_not()}</span>
						) : (
							<span>
								{rehearsal ? m.exam_rehearsed() : m.exam_points()} <b className="num">{points}</b>
							</span>
						)}
						{points === null ? null : points >= passPoints ? (
							<Chip tone="ok">
								<Check size={16} aria-hidden="true" />
								{m.exam_enough()}
							</Chip>
						) : (
							<span className="text-muted-foreground">
								{m.exam_missing({ count: answersMissing(points, task.size) })}
							</span>
						)}
					</p>
				</>
			)}
		</div>
	);
}
