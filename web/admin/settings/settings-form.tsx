import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dailyHomeworks } from "#domain/homework/limits";
import { dailyLimitBounds } from "#domain/settings/site-settings";
import { m } from "#messages";
import type { Settings } from "#worker/admin/settings/contract";
import { meQuery } from "../../account/session/queries";
import { api, ApiError, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { useFocusFault } from "../../lib/focus-fault";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { FormActions } from "../../ui/form";
import { NumberField } from "../../ui/number-field";
import { toast } from "../../ui/toast";
import { ClosedCountries } from "./closed-countries";

const types = ["uamap", "sama", "pama"] as const;
const limits = [
	{ key: "base", label: m.settings_base, bounds: dailyLimitBounds.base },
	{ key: "per_child", label: m.settings_per_child, bounds: dailyLimitBounds.perChild },
	{ key: "most", label: m.settings_most, bounds: dailyLimitBounds.most },
] as const;

/** How many children the example under the limits has. */
const exampleChildren = 20;

/** The settings of the site to be changed together, as their next version. */
export function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
	const queries = useQueryClient();
	const [homework, setHomework] = useState(settings.homework);
	const [closed, setClosed] = useState<readonly string[]>(settings.closed_countries);
	const [programmes, setProgrammes] = useState(settings.programmes);
	const save = useMutation({
		mutationFn: () =>
			unwrap(
				api.settings.$post({
					json: { version: settings.version, homework, closed_countries: [...closed], programmes },
				}),
			),
		onSuccess: async () => {
			toast({ kind: "ok", text: m.SAVED() });
			await queries.invalidateQueries({ queryKey: meQuery.queryKey });
			onSaved();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	useFocusFault(save.error);
	const faults = save.error instanceof ApiError ? save.error.fields : {};
	const { base, per_child: perChild, most } = homework;
	return (
		<>
			<Card aria-labelledby="limits" className="grid gap-3">
				<h2 id="limits" className="text-lg">
					{m.settings_homework()}
				</h2>
				<div className="grid items-start gap-4 xs:grid-cols-3">
					{limits.map(({ key, label, bounds: { min, max } }) => (
						<NumberField
							key={key}
							name={key}
							label={label()}
							value={homework[key]}
							min={min}
							max={max}
							onChange={(value) => setHomework((now) => ({ ...now, [key]: value }))}
							{...(faults[`homework.${key}`]
								? { error: errorText(faults[`homework.${key}`]!, { least: base, most: max }) }
								: {})}
						/>
					))}
				</div>
				<p className="text-sm text-muted-foreground">
					{m.settings_example({
						children: exampleChildren,
						count: dailyHomeworks(exampleChildren, { base, perChild, most }),
					})}
				</p>
			</Card>
			<Card aria-labelledby="programmes" className="grid gap-3">
				<h2 id="programmes" className="text-lg">
					{m.settings_categories()}
				</h2>
				<p className="measure text-muted-foreground">{m.settings_categories_lead()}</p>
				<ul className="grid">
					{types.map((type) => (
						<li
							key={type}
							className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-border py-1 first:border-t-0"
						>
							<span>
								<b>{type.toUpperCase()}</b>{" "}
								<span className="text-muted-foreground">
									{programmes[type]
										? m.settings_own({ codes: programmes[type].map(({ code }) => code).join(", ") })
										: m.settings_built_in()}
								</span>
							</span>
							{programmes[type] ? (
								<Button
									size="sm"
									aria-label={m.settings_to_built_in_of({ type: type.toUpperCase() })}
									onClick={() => setProgrammes((now) => ({ ...now, [type]: undefined }))}
								>
									{m.settings_to_built_in()}
								</Button>
							) : null}
						</li>
					))}
				</ul>
			</Card>
			<ClosedCountries closed={closed} onChange={setClosed} />
			<FormActions>
				<Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
					{m.site_save()}
				</Button>
			</FormActions>
		</>
	);
}
