import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { chooseLocale, chosenLocale } from "../../lib/locale";
import { BeadLooks } from "../../ui/bead-looks";
import { Card } from "../../ui/card";
import { LanguageChoice } from "../../ui/language-choice";
import { Segmented } from "../../ui/segmented";
import { keepLook, type Look, type Theme, useMode, withTheme } from "../../ui/theme";
import { toast } from "../../ui/toast";
import { type Me, meQuery } from "../session/queries";

/** Language, light or dark, colours and beads. All but light and dark follow the account. */
export function LookCard({ me }: { me: Me }) {
	const queryClient = useQueryClient();
	const { mode, setMode } = useMode();
	const stored: Look = { theme: me.theme.theme, beads: me.theme.bone };
	const [look, setLook] = useState(stored);

	// shown at once; without an answer the page goes back to what is saved
	async function choose(next: Look): Promise<void> {
		setLook(next);
		keepLook(next);
		try {
			const json = { theme: { theme: next.theme, bone: next.beads } };
			queryClient.setQueryData(meQuery.queryKey, await unwrap(api.users.edit.$post({ json })));
		} catch (error) {
			setLook(stored);
			keepLook(stored);
			toast({ kind: "error", text: failureText(error) });
		}
	}

	return (
		<Card className="grid gap-5">
			<header className="grid gap-1">
				<h2>{m.account_look_title()}</h2>
				<p className="measure text-sm text-muted-foreground">{m.account_look_lead()}</p>
			</header>
			<Choice label={m.ui_language_label()}>
				<LanguageChoice label={m.ui_language_label()} value={chosenLocale()} onChange={chooseLocale} />
			</Choice>
			<Choice label={m.ui_mode_label()} hint={m.account_look_mode_hint()}>
				<Segmented
					wide
					label={m.ui_mode_label()}
					value={mode}
					onChange={setMode}
					options={[
						{ value: "light", label: m.ui_mode_light() },
						{ value: "dark", label: m.ui_mode_dark() },
						{ value: "system", label: m.ui_mode_system() },
					]}
				/>
			</Choice>
			<Choice label={m.ui_theme_label()} hint={m.account_look_olympiad()}>
				<Segmented<Theme>
					label={m.ui_theme_label()}
					value={look.theme}
					onChange={(theme) => void choose(withTheme(look, theme))}
					options={[
						{ value: "sama", label: m.ui_theme_sama() },
						{ value: "uamap", label: m.ui_theme_uamap() },
					]}
				/>
			</Choice>
			<BeadLooks value={look.beads} onChange={(beads) => void choose({ ...look, beads })} />
		</Card>
	);
}

function Choice({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
	return (
		<div className="grid gap-1.5">
			<span aria-hidden="true" className="text-[14px] font-[550]">
				{label}
			</span>
			{children}
			{hint ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
		</div>
	);
}
