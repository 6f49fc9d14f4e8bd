import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { ContentKey } from "#worker/content/contract";
import { HelpedTitle } from "../guide/helped-title";
import { usePageTitle } from "../shells/page-title";
import { SelectField } from "../ui/select-field";
import { ContentForm } from "./content-form";
import { contentQuery } from "./queries";
import { Versioned } from "./versioned";

const keyTexts: Record<ContentKey, () => string> = {
	signin: m.site_signin,
	regulations: m.site_regulations,
	tasks: m.site_tasks,
	syllabus: m.site_syllabus,
	terms: m.site_terms,
	privacy: m.site_privacy,
};
const keys = Object.keys(keyTexts) as ContentKey[];

/** For an admin: what the sign-in page and the documents of the site say, with their versions. */
export function SitePage() {
	usePageTitle(m.ui_menu_site());
	const [key, setKey] = useState<ContentKey>("signin");
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
					<Link to="/exams/levels" className="flex min-h-11 items-center">
						{m.exam_rules()}
					</Link>
				</p>
			</header>
			<SelectField
				className="max-w-(--form-max)"
				name="key"
				label={m.site_what()}
				value={key}
				onChange={({ target }) => setKey(keys.find((one) => one === target.value)!)}
				options={keys.map((value) => ({ value, label: keyTexts[value]() }))}
			/>
			<Versioned key={key} ask={(version) => contentQuery(key, version)}>
				{(content, onSaved) => <ContentForm name={key} content={content} onSaved={onSaved} />}
			</Versioned>
		</div>
	);
}
