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
import { words } from "./words";

type Shell = "training" | "rail" | "olympiad" | "run";

const SHELLS = (["training", "rail", "olympiad", "run"] as const).map((value) => ({ value, label: value }));
const THEMES = (["sama", "uamap"] as const).map((value) => ({ value, label: value }));
const ICON = { size: 21, "aria-hidden": true } as const;
const ITEMS = [
	{ to: "/gallery", label: words.home, icon: <House {...ICON} /> },
	{ to: "/trainers", label: words.trainers, icon: <Timer {...ICON} /> },
	{ to: "/homework", label: words.homework, short: words.tasks, icon: <ClipboardList {...ICON} />, count: 3 },
	{ to: "/competitions", label: words.competitions, short: words.starts, icon: <Trophy {...ICON} /> },
	{ to: "/reports", label: words.reports, icon: <ChartColumn {...ICON} /> },
];
const END = [{ to: "/change-password", label: words.password, icon: <KeyRound {...ICON} /> }];
const USER = { name: words.alisa, caption: words.pupil, initials: words.initials };

/** Every primitive in every state, for looking at while building. `?shell=` chooses what is around it. */
export function Gallery() {
	const asked = new URLSearchParams(window.location.search).get("shell");
	const [shell, setShell] = useState<Shell>(SHELLS.find((one) => one.value === asked)?.value ?? "training");
	const [notice, setNotice] = useState(false);
	return (
		<Around shell={shell}>
			<div className="grid gap-10 max-xs:gap-8">
				<header className="flex flex-wrap items-center gap-4">
					<h1>{words.title}</h1>
					<Segmented label={words.shell} options={SHELLS} value={shell} onChange={setShell} />
					<Segmented label={words.theme} options={THEMES} defaultValue="sama" onChange={setTheme} />
					<Segmented
						label={words.mode}
						options={[
							{ value: "light", label: words.day },
							{ value: "dark", label: words.night },
							{ value: "system", label: words.system },
						]}
						onChange={setMode}
					/>
					<Button onClick={() => setNotice(true)}>{words.newVersion}</Button>
				</header>
				<ActionsGallery />
				<FormsGallery />
				<StatesGallery />
				<DrawnGallery />
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
				title={words.runTitle}
				subtitle={words.runWho}
				time="2:14"
				timeLabel={words.timeLeft}
				timePart={0.74}
				saving={<SavingChip saving={{ state: "kept", waiting: 3 }} stays />}
				net={<LatencyBars level="none" short />}
				action={
					<Button variant="primary" size="sm">
						{words.check}
					</Button>
				}
				below={
					<div className="border-b border-border bg-card px-4 pb-2">
						<Beamline
							hung
							size="sm"
							label={words.stageOf}
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
