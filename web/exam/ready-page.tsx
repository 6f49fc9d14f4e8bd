import { BatteryCharging, HardDrive, Lock, Play, VolumeX } from "lucide-react";
import { useCallback, useState } from "react";
import { levelKey, passPoints } from "#domain/exam/levels";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import type { AttemptHandle } from "../attempt/attempt-handle";
import { LatencyCard } from "../attempt/latency-card";
import { Promises } from "../attempt/ready-promises";
import { Ring, ringBeads } from "../attempt/ring";
import { StartReason } from "../attempt/start-reason";
import { type AskTicket, useReadiness } from "../attempt/use-readiness";
import { useStart } from "../attempt/use-start";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";
import { useLatency } from "../lib/latency";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { useTimeLeft } from "../ui/countdown";
import { Dialog } from "../ui/dialog";
import { LadderTheme } from "./ladder-theme";
import { levelName, minutesOf, minutesText } from "./texts";

const now = () => serverClock.now();

const needs = [
	{ icon: BatteryCharging, text: m.attempt_ready_need_power },
	{ icon: VolumeX, text: m.attempt_ready_need_quiet },
	{ icon: HardDrive, text: m.attempt_ready_need_line },
] as const;

/** The readiness screen of an exam: 45 seconds to breathe out, three promises, the line; then START. */
export function ExamReadyPage({ exam, me }: { exam: Exam; me: Me }) {
	const title = m.exam_ready_title({ name: me.name });
	usePageTitle(title);
	const [promises, setPromises] = useState({ rules: false, camera: false, ready: false });
	const ask: AskTicket = useCallback(
		(json, earlier) =>
			unwrap(
				api.exams[":id"].ready.$post({
					param: { id: exam._id },
					header: earlier ? { "x-ticket": earlier } : {},
					json,
				}),
			),
		[exam._id],
	);
	const { opensAt, ticket, failure, retry } = useReadiness(ask, promises);
	const starting = useStart("/exams/run/$mode");
	const samples = useLatency();
	const parts = useTimeLeft(opensAt ?? 0, now);
	const left = opensAt === null ? ringBeads : (parts.hours * 60 + parts.minutes) * 60 + parts.seconds;
	const ticks = Object.values(promises).filter((ticked) => !ticked).length;
	const open = left === 0 && ticket !== null;
	const name = levelName(exam.type, exam.level);

	function start(takeover: boolean): void {
		if (!ticket) return;
		const handle: AttemptHandle = {
			olympiadId: exam._id,
			mode: "exam",
			type: "exam",
			ticket,
			name,
			category: levelKey(exam.type, exam.level),
			endVideo: "",
			noVideo: true,
		};
		void starting.start(handle, takeover);
	}

	return (
		<LadderTheme
			type={exam.type}
			className="mx-auto grid w-full max-w-[1180px] items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]"
		>
			<div className="grid gap-4">
				<Ring seconds={left} />
				<p className="mx-auto max-w-[40ch] text-center text-sm text-balance text-muted-foreground max-xs:hidden">
					{m.attempt_ready_ring_note()}
				</p>
			</div>
			<div className="grid gap-6">
				<header className="grid gap-2">
					<h1>{title}</h1>
					<p className="measure">
						{m.exam_ready_lead({
							level: name,
							count: exam.tasks.length,
							minutes: minutesText(minutesOf(exam.tasks)),
							points: passPoints,
						})}
					</p>
				</header>
				<ul aria-label={m.attempt_ready_needs()} className="grid gap-x-6 gap-y-3 xs:grid-cols-2">
					{needs.map(({ icon: Icon, text }) => (
						<li key={text()} className="flex items-center gap-3 text-sm">
							<Icon size={20} aria-hidden="true" className="flex-none text-link" />
							{text()}
						</li>
					))}
				</ul>
				<LatencyCard samples={samples} />
				<Promises promises={promises} onChange={setPromises} filmed={false} rules={m.exam_ready_rules_hint} />
				<div className="flex flex-wrap items-center gap-4">
					<Button
						variant="primary"
						size="lg"
						disabled={!open}
						loading={starting.pending}
						onClick={() => start(false)}
						aria-describedby="start-reason"
						className="max-xs:w-full"
					>
						{open ? <Play size={20} aria-hidden="true" /> : <Lock size={18} aria-hidden="true" />}
						{m.attempt_ready_start()}
					</Button>
					<StartReason seconds={left} ticks={ticks} failure={failure ?? starting.failure} />
					{failure ? (
						<Button variant="outline" onClick={retry}>
							{m.ui_try_again()}
						</Button>
					) : null}
					<output className="sr-only">{open ? m.attempt_ready_now_open() : ""}</output>
				</div>
			</div>
			<Dialog
				open={starting.elsewhere}
				onOpenChange={starting.stay}
				title={m.attempt_run_elsewhere_title()}
				description={m.attempt_run_elsewhere_text()}
				footer={
					<Button variant="primary" onClick={() => start(true)}>
						{m.attempt_run_take_over()}
					</Button>
				}
			/>
		</LadderTheme>
	);
}
