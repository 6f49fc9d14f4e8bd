import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type LetterKind, letterPlaceholders, type WrittenLetter } from "#domain/mail/letter-template";
import { m } from "#messages";
import type { LetterTexts } from "#worker/admin/letters/contract";
import { api, ApiError, settle, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { useFocusFault } from "../../lib/focus-fault";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { FormActions } from "../../ui/form";
import { More } from "../../ui/more";
import { RichText } from "../../ui/rich-text";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { LetterPreviews } from "./letter-preview";

const langs = ["ru", "en"] as const;
const empty: WrittenLetter = { subject: "", html: "" };

/** What the server says of a field, each placeholder by its name. */
function faultOf(error: unknown, field: string): string | undefined {
	if (!(error instanceof ApiError)) return undefined;
	const said = Object.entries(error.fields).flatMap(([key, code]) => {
		if (key === field) return [errorText(code)];
		if (!key.startsWith(`${field}.`)) return [];
		return [m.letters_fault({ name: `{${key.slice(field.length + 1)}}`, text: errorText(code) })];
	});
	return said.length === 0 ? undefined : said.join(". ");
}

function namesOf(kind: LetterKind): { names: string; needed: string } {
	const known = Object.entries<string>(letterPlaceholders[kind]);
	const listed = (entries: typeof known) => entries.map(([name]) => `{${name}}`).join(", ");
	return { names: listed(known), needed: listed(known.filter(([, need]) => need === "needed")) };
}

interface LetterFormProps {
	kind: LetterKind;
	letter: LetterTexts;
	onSaved: () => void;
}

/** A letter in both languages: its words, how it will look, and a copy to oneself. */
export function LetterForm({ kind, letter, onSaved }: LetterFormProps) {
	const [texts, setTexts] = useState({ ru: letter.ru, en: letter.en });
	const [asked, setAsked] = useState(false);
	const set = (lang: "ru" | "en", change: Partial<WrittenLetter>) =>
		setTexts((now) => ({ ...now, [lang]: { ...now[lang], ...change } }));
	const onError = (error: unknown) => toast({ kind: "error", text: failureText(error) });
	const calls = api["letter-texts"][":kind"];
	const param = { kind };
	const save = useMutation({
		mutationFn: (json: typeof texts) => settle(calls.$post({ param, json })),
		onSuccess: () => {
			toast({ kind: "ok", text: m.letters_saved() });
			onSaved();
		},
		onError,
	});
	const preview = useMutation({ mutationFn: () => unwrap(calls.preview.$post({ param, json: texts })), onError });
	const copy = useMutation({
		mutationFn: (lang: "ru" | "en") => settle(calls.copy.$post({ param, json: { ...texts, lang } })),
		onSuccess: () => toast({ kind: "ok", text: m.letters_copied() }),
		onError,
	});
	const refused = [save, preview, copy].find(({ error }) => error !== null)?.error;
	useFocusFault(refused);
	const own = langs.some((lang) => letter[lang].subject !== "" || letter[lang].html !== "");
	return (
		<>
			<p>{own ? m.letters_own_now() : m.letters_built_in_now()}</p>
			<p className="measure text-sm wrap-anywhere text-muted-foreground">{m.letters_insert(namesOf(kind))}</p>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[18px] lg:grid-cols-2">
				{langs.map((lang) => (
					<Card key={lang} aria-labelledby={`in-${lang}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
						<h2 id={`in-${lang}`} className="text-xl">
							{lang === "ru" ? m.news_in_ru() : m.news_in_en()}
						</h2>
						<TextField
							name={`${lang}-subject`}
							label={m.letters_subject()}
							lang={lang}
							maxLength={200}
							value={texts[lang].subject}
							onChange={({ target }) => set(lang, { subject: target.value })}
							error={faultOf(refused, `${lang}.subject`)}
						/>
						<RichText
							label={m.letters_text()}
							lang={lang}
							defaultValue={texts[lang].html}
							onChange={(html) => set(lang, { html })}
							error={faultOf(refused, `${lang}.html`)}
						/>
						<More title={m.letters_built_in()}>
							<div className="grid gap-2 rounded-md bg-background p-4" lang={lang}>
								<b className="break-words">{letter.built_in[lang].subject}</b>
								<p className="text-[15px] wrap-anywhere whitespace-pre-line">{letter.built_in[lang].body}</p>
							</div>
						</More>
						<Button
							size="sm"
							className="justify-self-start"
							loading={copy.isPending && copy.variables === lang}
							disabled={copy.isPending}
							onClick={() => copy.mutate(lang)}
						>
							{m.letters_copy()}
						</Button>
					</Card>
				))}
			</div>
			{preview.data ? <LetterPreviews letters={preview.data} /> : null}
			<FormActions>
				<Button variant="primary" loading={save.isPending} onClick={() => save.mutate(texts)}>
					{m.site_save()}
				</Button>
				<Button loading={preview.isPending} onClick={() => preview.mutate()}>
					{m.letters_preview()}
				</Button>
				{own ? (
					<Button variant="ghost" onClick={() => setAsked(true)}>
						{m.letters_back()}
					</Button>
				) : null}
			</FormActions>
			{asked ? (
				<ConfirmDialog
					title={m.letters_back()}
					description={m.letters_back_text()}
					action={m.letters_back()}
					pending={save.isPending}
					onConfirm={() => save.mutate({ ru: empty, en: empty })}
					onClose={() => setAsked(false)}
				/>
			) : null}
		</>
	);
}
