import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import { settingsQuery } from "../../content/settings-query";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { Versions } from "../versions";
import { SettingsForm } from "./settings-form";

/** For an admin: what holds for the whole site, with its versions. */
export function SettingsPage() {
	usePageTitle(m.settings_title());
	const [version, setVersion] = useState<number | null>(null);
	const { data, error, refetch, dataUpdatedAt } = useQuery({
		...settingsQuery(version),
		// what is being changed is not replaced under the hands
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
	return (
		<div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<Link to="/site" className="inline-flex min-h-11 items-center justify-self-start text-sm">
					{m.ui_menu_site()}
				</Link>
				<h1>{m.settings_title()}</h1>
				<p className="measure text-muted-foreground">{m.settings_lead()}</p>
			</header>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? (
				<>
					{version === null ? null : (
						<p className="rounded-md bg-warn-soft px-4 py-3">{m.site_old_version({ version })}</p>
					)}
					<SettingsForm
						key={`${version} ${dataUpdatedAt}`}
						settings={data}
						onSaved={() => {
							setVersion(null);
							void refetch();
						}}
					/>
					<Versions versions={data.versions} current={version} onOpen={setVersion} />
				</>
			) : null}
		</div>
	);
}
