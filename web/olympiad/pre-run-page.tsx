import { useNavigate } from "@tanstack/react-router";
import { BatteryCharging, HardDrive, Lock, Play, Video, VolumeX } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { AttemptType } from "#worker/attempt/contract";
import type { Olympiad, Participant } from "#worker/olympiad/contract";
import { failureText } from "../lib/error-text";
import { useLatency } from "../lib/latency";
import { usePageTitle } from "../pages/page-title";
import { rememberPass } from "../run/pass";
import type { Me } from "../session/queries";
import { Button } from "../ui/button";
import { useTimeLeft } from "../ui/countdown";
import { TickFrame, TickRod } from "../ui/tick-rod";
import { LatencyCard } from "./latency-card";
import { now } from "./queries";
import { Ring } from "./ring";
import { useReadiness } from "./use-readiness";

type Props = { olympiad: Olympiad; participant: Participant; type: AttemptType; me: Me };

const needs = [
	{ icon: BatteryCharging, text: m.prerun_need_power },
	{ icon: Video, text: m.prerun_need_camera },
	{ icon: VolumeX, text: m.prerun_need_quiet },
	{ icon: HardDrive, text: m.prerun_need_line },
] as const;

/** The readiness screen: 45 seconds, three promises, the connection; then START. */
export function PreRunPage({ olympiad, participant, type, me }: Props) {
	const name = me.name_en || me.name;
	usePageTitle(m.prerun_title({ name }));
	const [promises, setPromises] = useState({ rules: false, camera: false, ready: false });
	const { opensAt, ticket, failure } = useReadiness(olympiad._id, type, promises);
	const samples = useLatency();
	const navigate = useNavigate();
	const { minutes, seconds } = useTimeLeft(opensAt ?? 0, now);
	const left = opensAt === null ? 45 : Math.min(45, minutes * 60 + seconds);
	const ticks = Object.values(promises).filter((ticked) => !ticked).length;
	const open = left === 0 && ticket !== null;

	function start(): void {
		if (!ticket) return;
		const mode = type === "simulate" ? "simulate" : "exam";
		rememberPass({
			olympiadId: olympiad._id,
			mode,
			type,
			ticket,
			name: olympiad.name,
			category: participant.category,
			endVideo: olympiad.end_video,
		});
		void navigate({ to: "/olimpic/run/$mode", params: { mode } });
	}

	const reasons = [
		left > 0 ? m.prerun_opens_in({ seconds: left }) : null,
		ticks > 0 ? m.prerun_ticks_left({ count: ticks }) : null,
	];
	const lead = type === "simulate" ? m.prerun_lead_simulate : m.prerun_lead;
	return (
		<div className="mx-auto grid w-full max-w-[1240px] items-center gap-x-20 gap-y-8 py-6 lg:grid-cols-[420px_minmax(0,1fr)]">
			<div className="grid gap-4 max-lg:order-2">
				<Ring seconds={left} />
				<p className="mx-auto max-w-[40ch] text-center text-sm text-balance text-muted-foreground">
					{m.prerun_ring_note()}
				</p>
			</div>
			<div className="grid gap-6">
				<header className="grid gap-2">
					<h1 className="text-3xl">{m.prerun_title({ name })}</h1>
					<p className="measure">{lead({ name: olympiad.name, category: participant.category })}</p>
				</header>
				<ul aria-label={m.prerun_needs()} className="grid gap-x-6 gap-y-3 xs:grid-cols-2">
					{needs.map(({ icon: Icon, text }) => (
						<li key={text()} className="flex items-center gap-3 text-sm">
							<Icon size={20} aria-hidden="true" className="flex-none text-link" />
							{text()}
						</li>
					))}
				</ul>
				<LatencyCard samples={samples} />
				<TickFrame legend={m.prerun_promises()}>
					<TickRod
						label={m.prerun_rules()}
						hint={m.prerun_rules_hint()}
						checked={promises.rules}
						onChange={(event) => setPromises({ ...promises, rules: event.target.checked })}
					/>
					<TickRod
						label={m.prerun_camera()}
						hint={m.prerun_camera_hint()}
						checked={promises.camera}
						onChange={(event) => setPromises({ ...promises, camera: event.target.checked })}
					/>
					<TickRod
						label={m.prerun_ready()}
						hint={m.prerun_ready_hint()}
						checked={promises.ready}
						onChange={(event) => setPromises({ ...promises, ready: event.target.checked })}
					/>
				</TickFrame>
				<div className="flex flex-wrap items-center gap-4">
					<Button variant="primary" size="lg" disabled={!open} onClick={start} aria-describedby="start-reason">
						{open ? <Play size={20} aria-hidden="true" /> : <Lock size={18} aria-hidden="true" />}
						{m.prerun_start()}
					</Button>
					<p
						id="start-reason"
						role={failure ? "alert" : undefined}
						className={failure ? "text-bad" : "text-muted-foreground"}
					>
						{failure ? failureText(failure) : reasons.filter(Boolean).join(", ")}
					</p>
				</div>
			</div>
		</div>
	);
}
