import { m } from "#messages";
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

type Shell = "training" | "rail" | "olympiad" | "run";

const SHELLS = (["training", "rail", "olympiad", "run"] as const).map((value) => ({ value, label: value }));
const THEMES = (["sama", "uamap"] as const).map((value) => ({ value, label: value }));
const ICON = { size: 21, "aria-hidden": true } as const;
const ITEMS = [
	{ to: "/gallery", label: m.ui_menu_main(), icon: <House {...ICON} /> },
	{ to: "/trainers", label: m.ui_menu_simulators(), icon: <Timer {...ICON} /> },
	{
		to: "/homework",
		label: m.ui_menu_homeworks(),
		short: m.gallery_tasks(),
		icon: <ClipboardList {...ICON} />,
		count: 3,
	},
	{ to: "/competitions", label: m.ui_menu_competitions(), short: m.gallery_starts(), icon: <Trophy {...ICON} /> },
	{ to: "/reports", label: m.ui_menu_reports(), icon: <ChartColumn {...ICON} /> },
];
const END = [{ to: "/change-password", label: m.ui_menu_password(), icon: <KeyRound {...ICON} /> }];
const USER = { name: m.gallery_alisa(), caption: m.gallery_pupil(), initials: m.gallery_initials() };

/** All components of web/ui in all states, for developers. `?shell=` chooses the shell around them. */
export function Gallery({ abacus }: { abacus: ReactNode }) {
	const asked = new URLSearchParams(window.location.search).get("shell");
	const [shell, setShell] = useState<Shell>(SHELLS.find((one) => one.value === asked)?.value ?? "training");
	const [notice, setNotice] = useState(false);
	return (
		<Around shell={shell}>
			<div className="grid gap-10 max-xs:gap-8">
				<header className="flex flex-wrap items-center gap-4">
					<h1>{m.gallery_title()}</h1>
					<Segmented label={m.gallery_shell()} options={SHELLS} value={shell} onChange={setShell} />
					<Segmented label={m.gallery_theme()} options={THEMES} defaultValue="sama" onChange={setTheme} />
					<Segmented
						label={m.gallery_mode()}
						options={[
							{ value: "light", label: m.gallery_day() },
							{ value: "dark", label: m.gallery_night() },
							{ value: "system", label: m.gallery_system() },
						]}
						onChange={setMode}
					/>
					<Button onClick={() => setNotice(true)}>{m.gallery_new_version()}</Button>
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
				title={m.gallery_run_title()}
				subtitle={m.gallery_alisa()}
				time="2:14"
				timeLabel={m.gallery_time_left()}
				timePart={0.74}
				saving={<SavingChip saving={{ state: "kept", waiting: 3 }} stays />}
				net={<LatencyBars level="none" short />}
				action={
					<Button variant="primary" size="sm">
						{m.gallery_check()}
					</Button>
				}
				below={
					<div className="border-b border-border bg-card px-4 pb-2">
						<Beamline
							hung
							size="sm"
							label={m.gallery_stage_of()}
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
