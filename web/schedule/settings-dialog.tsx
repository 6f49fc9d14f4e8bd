import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { m } from "#messages";
import type { ScheduleSettings } from "#worker/schedule/contract";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";
import { dayLocale } from "../lib/day-locale";
import { errorText, failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { fromIso } from "../ui/calendar-date";
import { DateField } from "../ui/date-field";
import { Dialog, DialogActions } from "../ui/dialog";
import { ErrorState } from "../ui/error-state";
import { Form } from "../ui/form";
import { IconButton } from "../ui/icon-button";
import { LoadingBeads } from "../ui/loading-beads";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { LetterFields, letterText } from "./letter-fields";
import { scheduleKey, settingsQuery } from "./queries";
import { shortDay, zoneText } from "./texts";

const mostDaysOff = 60;

type DayOff = ScheduleSettings["days_off"][number] & { key: string };

/** All zones of the browser, and the one that is set. */
function zonesWith(zone: string): string[] {
	return [...new Set([zone, ...Intl.supportedValuesOf("timeZone")])].toSorted();
}

/** The clock of the school and its days off. */
export function SettingsDialog({ today, close }: { today: string; close: () => void }) {
	const { data, error, refetch } = useQuery(settingsQuery);
	return (
		<Dialog open onOpenChange={close} title={m.schedule_settings()}>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{data ? <SettingsForm settings={data} today={today} close={close} /> : error ? null : <LoadingBeads />}
		</Dialog>
	);
}

function SettingsForm({ settings, today, close }: { settings: ScheduleSettings; today: string; close: () => void }) {
	const queryClient = useQueryClient();
	const [zone, setZone] = useState(settings.zone);
	const [letter, setLetter] = useState(settings.letter);
	const [daysOff, setDaysOff] = useState<DayOff[]>(() =>
		settings.days_off.map((one) => ({ ...one, key: crypto.randomUUID() })),
	);
	const [zones] = useState(() => {
		const now = serverClock.now();
		return zonesWith(settings.zone).map((one) => ({
			value: one,
			label: `${one.replaceAll("_", " ")} · ${zoneText(one, now)}`,
		}));
	});
	const [shown, setShown] = useState(false);
	const [pending, setPending] = useState(false);
	if (!settings.editable) return <Read settings={settings} />;

	function change(key: string, changes: Partial<DayOff>): void {
		setDaysOff(daysOff.map((one) => (one.key === key ? { ...one, ...changes } : one)));
	}
	async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		setShown(true);
		if (daysOff.some(({ from, to }) => !fromIso(from) || !fromIso(to) || to < from)) return;
		setPending(true);
		try {
			const json = {
				zone,
				letter,
				days_off: daysOff.map(({ from, to, title }) => ({ from, to, title: title.trim() })),
			};
			queryClient.setQueryData(settingsQuery.queryKey, await unwrap(api.schedule.settings.$post({ json })));
			toast({ kind: "ok", text: m.SAVED() });
			close();
			await queryClient.invalidateQueries({ queryKey: scheduleKey });
		} catch (fault) {
			toast({ kind: "error", text: failureText(fault) });
		} finally {
			setPending(false);
		}
	}
	const calendar = { locale: dayLocale(), today: fromIso(today)!, firstYear: fromIso(today)!.year - 1 };
	return (
		<Form onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)} noValidate>
			<SelectField
				label={m.schedule_zone()}
				name="zone"
				value={zone}
				onChange={(event) => setZone(event.target.value)}
				options={zones}
			/>
			<LetterFields letter={letter} onChange={setLetter} />
			<section aria-labelledby="days-off" className="grid gap-3">
				<h3 id="days-off" className="text-lg">
					{m.schedule_days_off()}
				</h3>
				{daysOff.map(({ key, from, to, title }, index) => (
					<fieldset key={key} className="m-0 grid gap-2 border-0 border-t border-border p-0 pt-3">
						<legend className="sr-only">{title || m.schedule_day_off_number({ number: index + 1 })}</legend>
						<div className="flex items-end gap-2">
							<div className="grow">
								<TextField
									label={m.schedule_day_off_title()}
									name={`title-${key}`}
									maxLength={60}
									autoComplete="off"
									value={title}
									onChange={(event) => change(key, { title: event.target.value })}
								/>
							</div>
							<IconButton
								boxed
								label={m.schedule_day_off_remove({ title: title || shortDay(from) })}
								icon={<Trash2 size={20} aria-hidden="true" />}
								onClick={() => setDaysOff(daysOff.filter((one) => one.key !== key))}
							/>
						</div>
						<div className="grid gap-2 xs:grid-cols-2">
							<DateField
								label={m.schedule_first_day()}
								name={`from-${key}`}
								defaultValue={from}
								error={shown && !fromIso(from) ? errorText("INVALID_DATE") : undefined}
								onChange={(day) => change(key, { from: day })}
								{...calendar}
							/>
							<DateField
								label={m.schedule_last_day()}
								name={`to-${key}`}
								defaultValue={to}
								error={
									!shown
										? undefined
										: !fromIso(to)
											? errorText("INVALID_DATE")
											: to < from
												? errorText("END_BEFORE_START")
												: undefined
								}
								onChange={(day) => change(key, { to: day })}
								{...calendar}
							/>
						</div>
					</fieldset>
				))}
				{daysOff.length < mostDaysOff ? (
					<Button
						size="sm"
						className="justify-self-start"
						onClick={() => setDaysOff([...daysOff, { key: crypto.randomUUID(), from: today, to: today, title: "" }])}
					>
						<Plus size={18} aria-hidden="true" />
						{m.schedule_day_off_add()}
					</Button>
				) : null}
			</section>
			<DialogActions label={m.schedule_save()} pending={pending} onClose={close} />
		</Form>
	);
}

/** What a teacher of a school reads: its head sets it. */
function Read({ settings }: { settings: ScheduleSettings }) {
	return (
		<div className="grid gap-3">
			<p className="text-muted-foreground">{m.schedule_settings_of_head()}</p>
			<p>
				{m.schedule_zone()}: <b>{zoneText(settings.zone, serverClock.now())}</b>
			</p>
			<p>
				{m.schedule_letter()}: <b>{letterText(settings.letter)}</b>
			</p>
			<ul className="grid gap-1">
				{settings.days_off.map(({ from, to, title }) => (
					<li key={from + to}>
						{from === to ? shortDay(from) : m.schedule_from_to({ from: shortDay(from), to: shortDay(to) })} {title}
					</li>
				))}
			</ul>
		</div>
	);
}
