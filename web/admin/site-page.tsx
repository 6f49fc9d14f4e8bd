import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { ContentKey } from "#worker/content/contract";
import { HelpedTitle } from "../guide/helped-title";
import { failureText } from "../lib/error-text";
import { usePageTitle } from "../shells/page-title";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { SelectField } from "../ui/select-field";
import { ContentForm } from "./content-form";
import { contentQuery } from "./queries";
import { Versions } from "./versions";

const keyTexts: Record<ContentKey, () => string> = {
	signin: m.site_signin,
	regulations: m.site_regulations,
	tasks: m.site_tasks,
	syllabus: m.site_syllabus,
};
const keys = Object.keys(keyTexts) as ContentKey[];

/** For an admin: what the sign-in page and the documents of the site say, with their versions. */
export function SitePage() {
	usePageTitle(m.ui_menu_site());
	const [key, setKey] = useState<ContentKey>("signin");
	const [version, setVersion] = useState<number | null>(null);
	const { data, error, refetch, dataUpdatedAt } = useQuery({
		...contentQuery(key, version),
		// what is being written is not replaced under the hands
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/site">{m.ui_menu_site()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.site_lead()}</p>
				<p className="flex flex-wrap gap-x-6">
					<Link to="/letter-texts" className="flex min-h-11 items-center">
						{m.letters_title()}
					</Link>
					<Link to="/site-settings" className="flex min-h-11 items-center">
						{m.settings_title()}
					</Link>
					<Link to="/shop/manage" className="flex min-h-11 items-center">
						{m.settings_prices()}
					</Link>
				</p>
			</header>
			<SelectField
				className="max-w-(--form-max)"
				name="key"
				label={m.site_what()}
				value={key}
				onChange={({ target }) => {
					setVersion(null);
					setKey(keys.find((one) => one === target.value)!);
				}}
				options={keys.map((value) => ({ value, label: keyTexts[value]() }))}
			/>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? (
				<>
					{version === null ? null : (
						<p className="rounded-md bg-warn-soft px-4 py-3">{m.site_old_version({ version })}</p>
					)}
					<ContentForm
						key={`${key} ${version} ${dataUpdatedAt}`}
						name={key}
						content={data}
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
