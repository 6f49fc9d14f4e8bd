import { Link } from "@tanstack/react-router";
import { Square } from "lucide-react";
import { type ReactNode, useReducer, useState } from "react";
import { cyrb128 } from "#domain/generator/random";
import type { Sample } from "#domain/generator/sample";
import { correctCount, openSet, reduceSet, type SetEvent, type SetState } from "#domain/trainer/session";
import { m } from "#messages";
import { Beamline } from "../ui/beamline";
import { Button } from "../ui/button";
import { Owl } from "../ui/owl";
import { StageFrame } from "../flash/stage-frame";
import { beamOf } from "./flash-run";
import { owlPhrase } from "./owl-phrases";
import { RoomStart } from "./room-start";
import { RoomShell } from "./rooms-page";
import { type RoomLevel } from "./room-levels";
import { RunLayer } from "./run-layer";
import { Verdict } from "./verdict";

/** Nothing is flashed here: the sample stands, so its preparation is over as soon as it begins. */
function reduceRest(state: SetState, event: SetEvent): SetState {
	const next = reduceSet(state, event);
	if (next.phase !== "preroll") return next;
	return reduceSet(reduceSet(next, { type: "begin" }), { type: "shown", report: null });
}

export interface RestRoomProps {
	title: string;
	deal: (level: RoomLevel, seed: string) => Sample[];
	/** The sample and the field for its answer. */
	task: (sample: Sample, level: RoomLevel, onCheck: (text: string) => void) => ReactNode;
	/** The sample again beside its answer in the result. */
	recall: (sample: Sample, level: RoomLevel) => ReactNode;
}

/** A room in which samples stand still: columns and cards. */
export function RestRoom({ title, deal, task, recall }: RestRoomProps) {
	const [level, setLevel] = useState<RoomLevel>("middle");
	const [set, setSet] = useState<{ seed: string; samples: Sample[] } | null>(null);
	function start(): void {
		const seed = crypto.randomUUID();
		setSet({ seed, samples: deal(level, seed) });
	}
	if (set) {
		return (
			<RestRun
				key={set.seed}
				{...set}
				level={level}
				title={title}
				task={task}
				recall={recall}
				onAgain={start}
				onLeave={() => setSet(null)}
			/>
		);
	}
	return (
		<RoomShell title={title} lead={m.room_start_says({ count: deal(level, "preview").length })}>
			<RoomStart level={level} onLevel={setLevel} onStart={start} />
		</RoomShell>
	);
}

function RestRun({
	seed,
	samples,
	level,
	title,
	task,
	recall,
	onAgain,
	onLeave,
}: Omit<RestRoomProps, "deal"> & {
	seed: string;
	samples: Sample[];
	level: RoomLevel;
	onAgain: () => void;
	onLeave: () => void;
}) {
	const [state, send] = useReducer(reduceRest, samples, (given) => reduceRest(openSet(given), { type: "start" }));
	const { phase, index, outcomes } = state;
	const sample = samples[index];
	const last = outcomes.at(-1);
	if (phase === "result") {
		return (
			<RestResult
				seed={seed}
				state={state}
				title={title}
				level={level}
				recall={recall}
				onAgain={onAgain}
				onLeave={onLeave}
			/>
		);
	}
	return (
		<RunLayer label={title}>
			<div className="flex items-center justify-between gap-3">
				<Button size="sm" onClick={() => (outcomes.length > 0 ? send({ type: "stop" }) : onLeave())}>
					<Square size={16} aria-hidden="true" />
					{m.stop()}
				</Button>
				<p className="num text-[20px] font-[650] md:text-[24px]">
					{index + 1}
					<span className="text-muted-foreground"> / {samples.length}</span>
				</p>
			</div>
			<StageFrame states={beamOf(state)} label={m.sample_of({ index: index + 1, total: samples.length })}>
				<div className="max-h-full w-full overflow-y-auto py-3" key={index}>
					<div className="grid place-items-center">
						{phase === "answering" && sample ? task(sample, level, (text) => send({ type: "answer", text })) : null}
						{phase === "checked" && last ? (
							<Verdict outcome={last} last={index + 1 === samples.length} onNext={() => send({ type: "next" })} />
						) : null}
					</div>
				</div>
			</StageFrame>
		</RunLayer>
	);
}

function RestResult({
	seed,
	state: { outcomes },
	title,
	level,
	recall,
	onAgain,
	onLeave,
}: Pick<RestRoomProps, "title" | "recall"> & {
	seed: string;
	state: SetState;
	level: RoomLevel;
	onAgain: () => void;
	onLeave: () => void;
}) {
	const correct = correctCount(outcomes);
	const total = outcomes.length;
	const words = m.result_of({ correct, total });
	return (
		<RoomShell title={`${title}: ${words}`} lead={owlPhrase(correct === total, cyrb128(seed)[0])}>
			<div className="grid gap-5">
				<Owl face={correct === total ? "open" : "up"} size={84} className="-mb-[31px]" />
				<Beamline
					size="lg"
					states={outcomes.map((outcome) => (outcome.correct ? "done" : "different"))}
					label={m.results_beamline({ correct, total })}
				/>
				<ol className="grid gap-3 xs:grid-cols-3 md:grid-cols-5">
					{outcomes.map(({ sample, answer, expected, correct: right }, index) => (
						// oxlint-disable-next-line react/no-array-index-key -- a sample is its place in the set
						<li
							key={index}
							className="grid content-start justify-items-center gap-2 rounded-lg border border-border bg-card p-3"
						>
							{recall(sample, level)}
							<p className={`text-center font-semibold ${right ? "text-ok" : "text-bad"}`}>
								{right
									? m.answer_right({ answer: expected.replace("-", "−") })
									: m.answer_different({ answer, expected: expected.replace("-", "−") })}
							</p>
						</li>
					))}
				</ol>
				<div className="flex flex-wrap gap-3">
					<Button variant="primary" size="lg" onClick={onAgain}>
						{m.again()}
					</Button>
					<Button size="lg" onClick={onLeave}>
						{m.room_level()}
					</Button>
					<Link to="/rooms" className="inline-flex min-h-11 items-center">
						{m.room_all()}
					</Link>
				</div>
			</div>
		</RoomShell>
	);
}
