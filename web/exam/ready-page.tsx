import { BatteryCharging, HardDrive, VolumeX } from "lucide-react";
import { useCallback, useState } from "react";
import { levelKey, passPoints } from "#domain/exam/levels";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import type { AttemptHandle } from "../attempt/attempt-handle";
import { ElsewhereDialog } from "../attempt/elsewhere-dialog";
import { LatencyCard } from "../attempt/latency-card";
import { Promises } from "../attempt/ready-promises";
import { Ring } from "../attempt/ring";
import { StartRow } from "../attempt/start-row";
import { type AskTicket, noPromises, useReadiness } from "../attempt/use-readiness";
import { useRingSeconds } from "../attempt/use-ring-seconds";
import { useStart } from "../attempt/use-start";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";
import { useLatency } from "../lib/latency";
import { usePageTitle } from "../shells/page-title";
import { FilmSetup } from "./film/film-setup";
import { filmRecorder } from "./film/recorder";
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
	const [promises, setPromises] = useState(noPromises);
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
	const left = useRingSeconds(opensAt, now);
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
			noVideo: !exam.film_asked,
		};
		filmRecorder.record();
		void starting.start(handle, takeover);
	}

	return (
		<LadderTheme
			type={exam.type}
			className="mx-auto grid w-full max-w-[1180px] items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)] short:grid-cols-[200px_minmax(0,1fr)] short:items-start short:gap-x-8"
		>
			<div className="grid gap-4 short:sticky short:top-2">
				<Ring seconds={left} />
				<p className="mx-auto max-w-[40ch] text-center text-sm text-balance text-muted-foreground max-xs:hidden short:hidden">
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
				{exam.film_asked ? <FilmSetup exam={exam._id} /> : null}
				<LatencyCard samples={samples} />
				<Promises
					promises={promises}
					onChange={setPromises}
					filmed={exam.film_asked ? m.exam_film_ready : null}
					rules={m.exam_ready_rules_hint}
				/>
				<StartRow
					open={open}
					starting={starting.pending}
					onStart={() => start(false)}
					seconds={left}
					ticks={ticks}
					refused={failure}
					failure={starting.failure}
					onRetry={retry}
				/>
			</div>
			<ElsewhereDialog starting={starting} onTakeOver={() => start(true)} />
		</LadderTheme>
	);
}
