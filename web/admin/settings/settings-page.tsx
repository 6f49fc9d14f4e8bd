import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { settingsQuery } from "../../content/settings-query";
import { usePageTitle } from "../../shells/page-title";
import { Versioned } from "../versioned";
import { SettingsForm } from "./settings-form";

/** For an admin: what holds for the whole site, with its versions. */
export function SettingsPage() {
	usePageTitle(m.settings_title());
	return (
		<div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<Link to="/site" className="inline-flex min-h-11 items-center justify-self-start text-sm">
					{m.ui_menu_site()}
				</Link>
				<HelpedTitle page="/site-settings">{m.settings_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.settings_lead()}</p>
			</header>
			<Versioned ask={settingsQuery}>
				{(settings, onSaved) => <SettingsForm settings={settings} onSaved={onSaved} />}
			</Versioned>
		</div>
	);
}
