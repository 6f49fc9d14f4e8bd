import { House, Timer, ClipboardList, Trophy, ChartColumn, KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { OlympiadShell } from "../shells/olympiad-shell";
import { RunShell } from "../shells/run-shell";
import { TrainingShell } from "../shells/training-shell";
import { Button } from "../ui/button";
import { Beamline } from "../ui/beamline";
import { LatencyBars } from "../ui/latency-bars";
import { SavingChip } from "../ui/saving-chip";
import { Segmented } from "../ui/segmented";
import { setMode, setTheme } from "../ui/theme";
import { UpdateNotice } from "../ui/update-notice";
import { ActionsGallery } from "./actions";
import { DrawnGallery } from "./drawn";
import { FormsGallery } from "./forms";
import { StatesGallery } from "./states";
import { texts } from "./texts";

type Shell = "training" | "rail" | "olympiad" | "run";

const SHELLS = (["training", "rail", "olympiad", "run"] as const).map((value) => ({ value, label: value }));
const THEMES = (["sama", "uamap"] as const).map((value) => ({ value, label: value }));
const ICON = { size: 21, "aria-hidden": true } as const;
const ITEMS = [
	{ to: "/gallery", label: texts.home, icon: <House {...ICON} /> },
	{ to: "/trainers", label: texts.trainers, icon: <Timer {...ICON} /> },
	{ to: "/homework", label: texts.homework, short: texts.tasks, icon: <ClipboardList {...ICON} />, count: 3 },
	{ to: "/competitions", label: texts.competitions, short: texts.starts, icon: <Trophy {...ICON} /> },
	{ to: "/reports", label: texts.reports, icon: <ChartColumn {...ICON} /> },
];
const END = [{ to: "/change-password", label: texts.password, icon: <KeyRound {...ICON} /> }];
const USER = { name: texts.alisa, caption: texts.pupil, initials: texts.initials };

/** All components of web/ui in all states, for developers. `?shell=` chooses the shell around them. */
export function Gallery({ abacus }: { abacus: ReactNode }) {
	const asked = new URLSearchParams(window.location.search).get("shell");
	const [shell, setShell] = useState<Shell>(SHELLS.find((one) => one.value === asked)?.value ?? "training");
	const [notice, setNotice] = useState(false);
	return (
		<Around shell={shell}>
			<div className="grid gap-10 max-xs:gap-8">
				<header className="flex flex-wrap items-center gap-4">
					<h1>{texts.title}</h1>
					<Segmented label={texts.shell} options={SHELLS} value={shell} onChange={setShell} />
					<Segmented label={texts.theme} options={THEMES} defaultValue="sama" onChange={setTheme} />
					<Segmented
						label={texts.mode}
						options={[
							{ value: "light", label: texts.day },
							{ value: "dark", label: texts.night },
							{ value: "system", label: texts.system },
						]}
						onChange={setMode}
					/>
					<Button onClick={() => setNotice(true)}>{texts.newVersion}</Button>
				</header>
				<ActionsGallery />
				<FormsGallery />
				<StatesGallery />
				<DrawnGallery abacus={abacus} />
			</div>
			{notice ? <UpdateNotice onUpdate={() => setNotice(false)} onPostpone={() => setNotice(false)} /> : null}
		</Around>
	);
}

function Around({ shell, children }: { shell: Shell; children: ReactNode }) {
	if (shell === "olympiad") {
		return (
			<OlympiadShell items={ITEMS} user={USER} home="/gallery">
				<div className="mx-auto max-w-[1280px] px-(--gutter) py-6">{children}</div>
			</OlympiadShell>
		);
	}
	if (shell === "run") {
		return (
			<RunShell
				title={texts.runTitle}
				subtitle={texts.runWho}
				time="2:14"
				timeLabel={texts.timeLeft}
				timePart={0.74}
				saving={<SavingChip saving={{ state: "kept", waiting: 3 }} stays />}
				net={<LatencyBars level="none" short />}
				action={
					<Button variant="primary" size="sm">
						{texts.check}
					</Button>
				}
				below={
					<div className="border-b border-border bg-card px-4 pb-2">
						<Beamline
							hung
							size="sm"
							label={texts.stageOf}
							states={["done", "done", "now", "todo", "todo", "todo", "todo"]}
						/>
					</div>
				}
			>
				<div className="px-(--gutter) py-6">{children}</div>
			</RunShell>
		);
	}
	return (
		<TrainingShell items={ITEMS} endItems={END} user={USER} home="/gallery" rail={shell === "rail"}>
			{children}
		</TrainingShell>
	);
}
