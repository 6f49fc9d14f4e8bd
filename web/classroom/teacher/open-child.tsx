import { Hand, HandHelping, ListPlus, Presentation, Undo2, UserX, X } from "lucide-react";
import { useState } from "react";
import type { RodChange } from "#domain/classroom/frame";
import type { ClassTask } from "#domain/classroom/lesson";
import type { Cell } from "#domain/classroom/views";
import { formulaText, type RodState } from "#domain/soroban/rod";
import { expectedText } from "#domain/trainer/exercise";
import { m } from "#messages";
import { latencyLevel } from "../../lib/latency";
import { Abacus } from "../../training/abacus/abacus";
import { setLineShort, trainerTitle } from "../../training/sets/set-line";
import { Beamline } from "../../ui/beamline";
import { LatencyBars } from "../../ui/latency-bars";
import { ShownTask } from "../child/shown-solutions";
import { useSharedRods } from "../child/use-shared-rods";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import type { LessonLine } from "../line/lesson-line";
import { breakOf, madeOf } from "./cell-state";

/** The desk hears of beads so often, milliseconds: a bead stays where it was put until then. */
const echoMs = 400;

/** One child's work, with its abacus; the teacher may move its beads together with it. */
export function OpenChild({
	cell,
	name,
	task,
	line,
	shown,
	onShow,
	onGive,
	onLowerHand,
	onClose,
}: {
	cell: Cell;
	name: string;
	task: ClassTask | null;
	line: LessonLine;
	/** Its solution is on everybody's screen. */
	shown: boolean;
	onShow: (named: boolean) => void;
	/** Gives this child a trainer of its own. */
	onGive: () => void;
	onLowerHand: () => void;
	onClose: () => void;
}) {
	const [kicking, setKicking] = useState(false);
	const own = cell.task ?? task;
	const { answer } = cell;
	const exercise = own && answer ? (madeOf(own)[answer.item] ?? null) : null;
	const broken = own ? breakOf(cell, own) : null;
	const say = async (moves: RodChange[]) => {
		const told = await line.ask({
			t: "event",
			type: "CHANGE_CONTROL",
			subType: "CHANGE_POSITIONS",
			member: cell._id,
			moves: moves.map(([rod, state]) => [rod, state]),
		});
		await new Promise((resolve) => setTimeout(resolve, echoMs));
		return told;
	};
	const shared = useSharedRods(cell.rods, say);
	const length = Math.max(7, cell.rods.length);
	const board = Array.from({ length: cell.rods.length || 7 }, (_, rod): RodState => shared.shown[rod] ?? 0);
	const start = () => void line.ask({ t: "event", type: "CHANGE_CONTROL", subType: "START", member: cell._id });
	const control = (controls: { stop: true } | { check: true }) =>
		void line.ask({ t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_CONTROLS", member: cell._id, controls });
	const guide = (member: string | null) =>
		void line.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "guide", value: member });
	return (
		<section aria-label={name} className="grid content-start gap-3 rounded-md border border-border bg-card p-4">
			<header className="flex items-start gap-2">
				<div className="grow">
					{cell.guided ? <p className="text-sm text-muted-foreground">{m.classroom_moving_together()}</p> : null}
					<h2 className="text-xl">{name}</h2>
					{own ? (
						<p className="text-sm text-muted-foreground">
							{trainerTitle(own.simulator)}: {setLineShort(own.simulator, own.parameters)}
						</p>
					) : null}
					{cell.latency === null ? null : <LatencyBars level={latencyLevel(cell.latency)} ms={cell.latency} />}
				</div>
				<IconButton label={m.ui_close()} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
			</header>
			{cell.hand === null ? null : (
				<Button size="sm" className="bg-soft text-soft-foreground" onClick={onLowerHand}>
					<Hand size={16} aria-hidden="true" />
					{m.classroom_lower_hand()}
				</Button>
			)}
			<div className="mx-auto w-full max-w-[420px]">
				<Abacus
					rods={cell.rods.length || length}
					whole
					digits
					readOnly={!cell.guided}
					value={board.join("")}
					onChange={shared.move}
				/>
			</div>
			{cell.marks.length > 1 ? (
				<Beamline
					size="sm"
					states={Array.from(cell.marks, (mark) => (mark === "+" ? "done" : mark === "-" ? "different" : "todo"))}
					label={m.classroom_summary_right({
						correct: cell.marks.split("+").length - 1,
						answered: cell.marks.replaceAll(".", "").length,
					})}
				/>
			) : null}
			{exercise && answer ? (
				<div className="grid gap-1">
					<div className="max-h-40 overflow-y-auto [--task-rest:70dvh]">
						<ShownTask exercise={exercise} />
					</div>
					<p className="num text-lg font-[650]">
						{answer.text}
						{answer.done && !answer.correct ? (
							<span className="font-medium text-muted-foreground">
								{" "}
								{m.classroom_expected({ answer: expectedText(exercise) })}
							</span>
						) : null}
					</p>
					{broken && broken.reason !== "unknown" ? (
						<p className="num text-bad">{m.classroom_broke({ formula: formulaText(broken.formula) })}</p>
					) : null}
				</div>
			) : null}
			{cell.guided ? (
				<Button variant="primary" onClick={() => guide(null)}>
					<Undo2 size={18} aria-hidden="true" />
					{m.classroom_give_back()}
				</Button>
			) : (
				<Button disabled={cell.status !== "joined"} onClick={() => guide(cell._id)}>
					<HandHelping size={18} aria-hidden="true" />
					{m.classroom_move_together()}
				</Button>
			)}
			<div className="grid grid-cols-3 gap-2">
				<Button size="sm" className="px-2" disabled={!own} onClick={start}>
					{m.classroom_start_one()}
				</Button>
				<Button size="sm" className="px-2" disabled={!own} onClick={() => control({ stop: true })}>
					{m.classroom_stop()}
				</Button>
				<Button size="sm" className="px-2" disabled={!own} onClick={() => control({ check: true })}>
					{m.classroom_check()}
				</Button>
			</div>
			<Button size="sm" onClick={onGive}>
				<ListPlus size={16} aria-hidden="true" />
				{m.classroom_give_own()}
			</Button>
			{answer ? (
				<div className="grid grid-cols-2 gap-2">
					<Button size="sm" aria-pressed={shown} onClick={() => onShow(false)}>
						<Presentation size={16} aria-hidden="true" />
						{shown ? m.classroom_unshow() : m.classroom_show_nameless()}
					</Button>
					{shown ? null : (
						<Button size="sm" onClick={() => onShow(true)}>
							{m.classroom_show_named()}
						</Button>
					)}
				</div>
			) : null}
			<Button
				variant="ghost"
				size="sm"
				className="justify-self-start text-bad"
				onClick={() => {
					if (!kicking) return setKicking(true);
					void line.ask({ t: "kick", member: cell._id });
					onClose();
				}}
			>
				<UserX size={16} aria-hidden="true" />
				{kicking ? m.classroom_kick_sure() : m.classroom_kick()}
			</Button>
		</section>
	);
}
