import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mostPictureBytes } from "#domain/files/picture";
import { m } from "#messages";
import type { SigninContent } from "#worker/account/auth/contract";
import type { ContentKey, ManagedContent } from "#worker/content/contract";
import { Announcement } from "../account/identity/announcement";
import { api, ApiError, settle, unwrap } from "../lib/api";
import { errorText, failureText } from "../lib/error-text";
import { useFocusFault } from "../lib/focus-fault";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { FormActions } from "../ui/form";
import { RichText } from "../ui/rich-text";
import { SafeHtml } from "../ui/safe-html";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { PicturePut } from "./picture-put";

type Texts = Record<"ru" | "en", SigninContent>;
const empty: SigninContent = { title: "", subtitle: "", html: "", regulations: "", image: "" };

/** Keeps a picture that guests may load; refuses here what the server would refuse after a long upload. */
async function keepPicture(file: File): Promise<string> {
	if (!["image/jpeg", "image/png", "image/webp"].includes(file.type)) throw new ApiError(422, "WRONG_FILE_TYPE");
	if (file.size > mostPictureBytes) throw new ApiError(422, "FILE_TOO_LARGE");
	const options = { headers: { "Content-Type": file.type }, init: { body: file } };
	return (await unwrap(api.content.pictures.$post(undefined, options))).url;
}

interface ContentFormProps {
	name: ContentKey;
	content: ManagedContent;
	onSaved: () => void;
}

/** A page of the site in both languages, each with how it will look. */
export function ContentForm({ name, content, onSaved }: ContentFormProps) {
	const queries = useQueryClient();
	const [texts, setTexts] = useState<Texts>({
		ru: { ...empty, ...content.ru },
		en: { ...empty, ...content.en },
	});
	const set = (lang: "ru" | "en", change: Partial<SigninContent>) =>
		setTexts((now) => ({ ...now, [lang]: { ...now[lang], ...change } }));
	const save = useMutation({
		mutationFn: () => {
			if (name === "signin") return settle(api.content.signin.$post({ json: texts }));
			const written = (lang: "ru" | "en") => ({ title: texts[lang].title, html: texts[lang].html });
			return settle(
				api.content.documents[":key"].$post({ param: { key: name }, json: { ru: written("ru"), en: written("en") } }),
			);
		},
		onSuccess: async () => {
			toast({ kind: "ok", text: m.site_saved() });
			await queries.invalidateQueries({ queryKey: ["document"] });
			onSaved();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	useFocusFault(save.error);
	const faults = save.error instanceof ApiError ? save.error.fields : {};
	const faultOf = (field: string) => (faults[field] ? errorText(faults[field]) : undefined);
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[18px] lg:grid-cols-2">
				{(["ru", "en"] as const).map((lang) => (
					<Card key={lang} aria-labelledby={`in-${lang}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
						<h2 id={`in-${lang}`} className="text-xl">
							{lang === "ru" ? m.news_in_ru() : m.news_in_en()}
						</h2>
						<TextField
							name={`${lang}-title`}
							label={m.news_piece()}
							lang={lang}
							maxLength={200}
							value={texts[lang].title}
							onChange={({ target }) => set(lang, { title: target.value })}
							error={faultOf(`${lang}.title`)}
						/>
						{name === "signin" ? (
							<TextField
								name={`${lang}-subtitle`}
								label={m.site_subtitle()}
								lang={lang}
								maxLength={200}
								value={texts[lang].subtitle}
								onChange={({ target }) => set(lang, { subtitle: target.value })}
								error={faultOf(`${lang}.subtitle`)}
							/>
						) : null}
						<RichText
							label={m.news_text()}
							lang={lang}
							defaultValue={texts[lang].html}
							onChange={(html) => set(lang, { html })}
							keepPicture={keepPicture}
							failure={failureText}
							error={faultOf(`${lang}.html`)}
						/>
						{name === "signin" ? (
							<>
								<TextField
									name={`${lang}-regulations`}
									label={m.site_link()}
									hint={m.site_link_hint()}
									maxLength={500}
									value={texts[lang].regulations}
									onChange={({ target }) => set(lang, { regulations: target.value })}
									error={faultOf(`${lang}.regulations`)}
								/>
								<PicturePut
									label={m.site_picture()}
									address={texts[lang].image}
									keep={keepPicture}
									onChange={(image) => set(lang, { image })}
								/>
							</>
						) : null}
						<div className="grid gap-2 rounded-md bg-background p-4" lang={lang}>
							<p className="cap">{m.site_preview()}</p>
							<h3 className="text-lg break-words">{texts[lang].title}</h3>
							{name === "signin" ? (
								<>
									<p>{texts[lang].subtitle}</p>
									<Announcement content={texts[lang]} />
								</>
							) : (
								<SafeHtml html={texts[lang].html} />
							)}
						</div>
					</Card>
				))}
			</div>
			<FormActions>
				<Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
					{m.site_save()}
				</Button>
			</FormActions>
		</>
	);
}
