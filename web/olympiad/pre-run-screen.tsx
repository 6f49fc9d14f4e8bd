import { useNavigate } from "@tanstack/react-router";
import { BatteryCharging, FileText, HardDrive, Ticket, Video, VolumeX } from "lucide-react";
import { m } from "#messages";
import { AnnouncementStrip } from "../attempt/announcement-strip";
import { LatencyCard } from "../attempt/latency-card";
import { PreviewBanner } from "../attempt/preview-banner";
import { Promises } from "../attempt/ready-promises";
import { Ring } from "../attempt/ring";
import { StartRow } from "../attempt/start-row";
import type { ShownAnnouncements } from "../attempt/use-announcements";
import type { Promises as Given } from "../attempt/use-readiness";
import { eventName } from "../lib/event-name";
import type { LatencySample } from "../lib/latency";
import { RussianHint } from "../shells/russian-hint";
import { Button } from "../ui/button";
import { SelectField } from "../ui/select-field";
import type { Part, RunEntry } from "./enter-run";
import type { RunSearch } from "./olympiad-search";
import { categoryOptions } from "./options";
import { isLink, planMinutes } from "./texts";

type Props = {
	entry: RunEntry;
	/** whom the screen greets */
	name: string;
	/** until the start opens */
	seconds: number;
	promises: Given;
	onPromises: (promises: Given) => void;
	/** whether the start is open: waited, promised and allowed by the server */
	open: boolean;
	/** a hall waits for the check-in */
	atDoor: boolean;
	/** the refusal of the ticket, which can be asked for again, and that of the start */
	refused: unknown;
	failure: unknown;
	onRetry: () => void;
	announced: ShownAnnouncements;
	samples: readonly LatencySample[];
	starting: boolean;
	onStart: () => void;
};

const needs = [
	{ icon: BatteryCharging, text: m.attempt_ready_need_power },
	{ icon: Video, text: m.attempt_ready_need_camera },
	{ icon: VolumeX, text: m.attempt_ready_need_quiet },
	{ icon: HardDrive, text: m.attempt_ready_need_line },
] as const;

/** In a hall judges see the children, and the place is not theirs to choose. */
const needsInHall = needs.filter(({ icon }) => icon !== Video && icon !== VolumeX);

/** The readiness screen as it is seen; what it does is handed in (docs/product.md 4). */
export function PreRunScreen(props: Props) {
	const { entry, name, seconds, promises, open, refused } = props;
	const { olympiad, part } = entry;
	const ticks = Object.values(promises).filter((ticked) => !ticked).length;
	const about = { name: eventName(olympiad), ruName: olympiad.name, category: part.category };
	return (
		<div className="mx-auto grid w-full max-w-[1240px] content-center items-center gap-x-20 gap-y-8 py-2 lg:py-6 lg:min-h-[calc(100dvh-180px)] lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] short:grid-cols-[200px_minmax(0,1fr)] short:items-start short:gap-x-8">
			{part.preview ? (
				<div className="overflow-hidden rounded-md lg:col-span-2 short:col-span-2">
					<PreviewBanner />
				</div>
			) : null}
			<div className="grid gap-4 short:sticky short:top-2">
				<Ring seconds={seconds} />
				<p className="mx-auto max-w-[40ch] text-center text-sm text-balance text-muted-foreground max-xs:hidden short:hidden">
					{m.attempt_ready_ring_note()}
					<RussianHint say={(options) => m.attempt_ready_ring_note({}, options)} />
				</p>
			</div>
			<div className="grid gap-6">
				<header className="grid gap-2">
					<h1 className="text-3xl">{m.olympiad_prerun_title({ name })}</h1>
					<p className="measure">
						{leadText(entry, about)}
						<RussianHint className="mt-1" say={(options) => leadText(entry, about, options)} />
					</p>
				</header>
				<AnnouncementStrip {...props.announced} />
				{part.preview ? <PreviewCategory part={part} /> : null}
				{props.atDoor ? <CheckInNotice onAgain={props.onRetry} /> : null}
				<ul aria-label={m.attempt_ready_needs()} className="grid gap-x-6 gap-y-3 xs:grid-cols-2">
					{(olympiad.kind === "offline" ? needsInHall : needs).map(({ icon: Icon, text }) => (
						<li key={text()} className="flex items-center gap-3 text-sm">
							<Icon size={20} aria-hidden="true" className="flex-none text-link" />
							<span>
								{text()}
								<RussianHint say={(options) => text({}, options)} />
							</span>
						</li>
					))}
					{isLink(olympiad.reglament) ? (
						<li className="text-sm">
							<a
								href={olympiad.reglament}
								target="_blank"
								rel="noopener noreferrer"
								className="-my-3 inline-flex min-h-11 items-center gap-3"
							>
								<FileText size={20} aria-hidden="true" />
								{m.olympiad_regulations()}
							</a>
						</li>
					) : null}
				</ul>
				<LatencyCard samples={props.samples} />
				<Promises
					promises={promises}
					onChange={props.onPromises}
					filmed={olympiad.videos ? m.attempt_ready_camera_hint : null}
					rules={m.olympiad_prerun_rules_hint}
				/>
				<StartRow
					open={open}
					starting={props.starting}
					onStart={props.onStart}
					seconds={seconds}
					ticks={ticks}
					refused={refused}
					failure={props.failure}
					onRetry={props.onRetry}
				/>
			</div>
		</div>
	);
}

/** Says that a hall waits for the check-in; the page goes on by itself afterwards. */
function CheckInNotice({ onAgain }: { onAgain: () => void }) {
	return (
		<section
			aria-live="polite"
			className="grid justify-items-start gap-3 rounded-frame border border-border bg-warn-soft px-5 py-4"
		>
			<h2 className="flex items-center gap-3 text-lg">
				<Ticket size={22} aria-hidden="true" className="flex-none" />
				{m.olympiad_prerun_door_title()}
			</h2>
			<p className="measure">
				{m.olympiad_prerun_door_text()}
				<RussianHint say={(options) => m.olympiad_prerun_door_text({}, options)} />
			</p>
			<Button variant="outline" className="flex-col gap-0" onClick={onAgain}>
				{m.olympiad_prerun_door_again()}
				<RussianHint inside say={(options) => m.olympiad_prerun_door_again({}, options)} />
			</Button>
		</section>
	);
}

function leadText(
	{ type, part }: RunEntry,
	{ category, ...names }: { name: string; ruName: string; category: string },
	options: { locale?: "ru" } = {},
): string {
	const about = { category, name: options.locale === "ru" ? names.ruName : names.name };
	if (part.preview) return m.olympiad_prerun_lead_preview(about, options);
	if (type === "simulate") return m.olympiad_prerun_lead_simulate(about, options);
	return m.olympiad_prerun_lead({ ...about, minutes: planMinutes(part.participant) }, options);
}

/** The category of a staff preview. */
function PreviewCategory({ part }: { part: Extract<Part, { preview: true }> }) {
	const navigate = useNavigate();
	return (
		<SelectField
			label={m.olympiad_category_label()}
			name="category"
			className="max-w-[320px]"
			value={part.category}
			options={categoryOptions(part.categories)}
			onChange={({ target }) =>
				void navigate({
					to: ".",
					search: (known: RunSearch) => ({ ...known, category: target.value }),
					replace: true,
					resetScroll: false,
				})
			}
		/>
	);
}
