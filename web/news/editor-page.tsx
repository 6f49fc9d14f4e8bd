import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { mostPictureBytes } from "#domain/files/picture";
import { mostTitleSigns } from "#domain/news/news";
import { m } from "#messages";
import type { ManagedNews, NewsInput } from "#worker/news/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { deviceNow } from "../lib/clock";
import { errorText, failureText } from "../lib/error-text";
import { useFocusFault } from "../lib/focus-fault";
import { getLocale } from "../paraglide/runtime.js";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { calendarDay, fromIso } from "../ui/calendar-date";
import { Chip } from "../ui/chip";
import { DateField } from "../ui/date-field";
import { FormActions, FormRow } from "../ui/form";
import { RichText } from "../ui/rich-text";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { momentText } from "./moment-text";
import { stateTexts } from "./texts";
import { NewsAttachments } from "./attachments";
import { NewsAudience } from "./audience";
import { type Draft, emptyDraft } from "./draft";
import { NewsLooks } from "./looks";
import { clockOf, instantOf } from "./moscow-clock";

/** Refuses here what the server would refuse after a long upload. */
async function keepPicture(file: File): Promise<string> {
	if (!["image/jpeg", "image/png", "image/webp"].includes(file.type)) throw new ApiError(422, "WRONG_FILE_TYPE");
	if (file.size > mostPictureBytes) throw new ApiError(422, "FILE_TOO_LARGE");
	const options = { headers: { "Content-Type": file.type }, init: { body: file } };
	return (await unwrap(api.news.pictures.$post(undefined, options))).url;
}

/** Writing one piece of news: both languages, who reads it, and when it comes out. */
export function NewsEditorPage({ piece }: { piece: ManagedNews | null }) {
	usePageTitle(piece ? m.news_edit() : m.news_write());
	const queries = useQueryClient();
	const navigate = useNavigate();
	const [id] = useState(() => piece?._id ?? crypto.randomUUID());
	const [draft, setDraft] = useState<Draft>(piece ?? emptyDraft);
	const planned = piece?.state === "planned" && piece.at !== null ? Date.parse(piece.at) : null;
	const [day, setDay] = useState(planned === null ? "" : moscowDate(planned));
	const [time, setTime] = useState(planned === null ? "09:00" : clockOf(planned));
	const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
	const save = useMutation({
		mutationFn: async (publish: NewsInput["publish"]) => {
			const { schools, groups, files, ...rest } = draft;
			const ids = (places: readonly { _id: string }[]) => places.map(({ _id }) => _id);
			if (publish === "at" && !fromIso(day)) throw new ApiError(422, "VALIDATION", { at: "INVALID_DATE" });
			const at = publish === "at" ? instantOf(day, time) : null;
			const json = {
				kind: rest.kind,
				colour: rest.colour,
				ru: rest.ru,
				en: rest.en,
				roles: rest.roles,
				schools: ids(schools),
				groups: ids(groups),
				files: ids(files),
				publish,
				at,
			};
			return piece
				? unwrap(api.news.manage[":id"].$post({ param: { id }, json }))
				: unwrap(api.news.manage.$post({ json: { _id: id, ...json } }));
		},
		onSuccess: async ({ data }) => {
			toast({ kind: "ok", text: savedText(data) });
			await queries.invalidateQueries({ queryKey: ["news"] });
			await navigate({ to: "/news/manage" });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const archive = useMutation({
		mutationFn: (archived: boolean) =>
			unwrap(api.news.manage[":id"].archive.$post({ param: { id }, json: { archived } })),
		onSuccess: async ({ data }) => {
			toast({ kind: "ok", text: data.state === "archived" ? m.news_archived() : m.news_restored() });
			await queries.invalidateQueries({ queryKey: ["news"] });
			await navigate({ to: "/news/manage" });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	useFocusFault(save.error);
	const faults = save.error instanceof ApiError ? save.error.fields : {};
	const faultOf = (field: string) => (faults[field] ? errorText(faults[field]) : undefined);
	const out = piece?.state === "published";
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-2">
				<Link to="/news/manage" className="justify-self-start text-[15px]">
					{m.news_manage()}
				</Link>
				<div className="flex flex-wrap items-center gap-3">
					<h1>{piece ? m.news_edit() : m.news_write()}</h1>
					{piece ? (
						<Chip>
							{stateTexts[piece.state]()}
							{piece.at ? `, ${momentText(piece.at)}` : ""}
						</Chip>
					) : null}
				</div>
			</header>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[18px] lg:grid-cols-2">
				{(["ru", "en"] as const).map((lang) => (
					<Card key={lang} aria-labelledby={`in-${lang}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
						<h2 id={`in-${lang}`} className="text-xl">
							{lang === "ru" ? m.news_in_ru() : m.news_in_en()}
						</h2>
						<TextField
							label={m.news_piece()}
							name={`${lang}-title`}
							lang={lang}
							maxLength={mostTitleSigns}
							value={draft[lang].title}
							onChange={({ target }) => set({ [lang]: { ...draft[lang], title: target.value } })}
							error={faultOf(`${lang}.title`)}
						/>
						<RichText
							label={m.news_text()}
							lang={lang}
							defaultValue={draft[lang].html}
							onChange={(html) => setDraft((now) => ({ ...now, [lang]: { ...now[lang], html } }))}
							keepPicture={keepPicture}
							failure={failureText}
							error={faultOf(`${lang}.html`)}
						/>
					</Card>
				))}
			</div>
			<p className="measure text-sm text-muted-foreground">{m.news_languages_note()}</p>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[18px] lg:grid-cols-2">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
					<NewsAudience draft={draft} set={set} />
					<NewsAttachments draft={draft} set={set} error={faultOf("files")} />
				</div>
				<div className="grid gap-[18px]">
					<NewsLooks draft={draft} set={set} />
					<Card aria-labelledby="when" className="grid gap-4">
						<h2 id="when" className="text-xl">
							{m.news_when()}
						</h2>
						<FormRow>
							<DateField
								name="day"
								label={m.news_day()}
								defaultValue={day}
								onChange={setDay}
								error={faultOf("at")}
								locale={getLocale()}
								today={calendarDay(deviceNow())}
							/>
							<TextField
								name="time"
								type="time"
								label={m.news_time()}
								value={time}
								onChange={({ target }) => setTime(target.value)}
							/>
						</FormRow>
						<FormActions>
							<Button variant="primary" loading={save.isPending} onClick={() => save.mutate(day === "" ? "now" : "at")}>
								{day === "" ? (out ? m.news_save() : m.news_publish()) : m.news_plan()}
							</Button>
							<Button disabled={save.isPending} onClick={() => save.mutate("draft")}>
								{out ? m.news_withdraw() : m.news_keep_draft()}
							</Button>
							{piece ? (
								<Button
									variant="ghost"
									loading={archive.isPending}
									onClick={() => archive.mutate(piece.state !== "archived")}
								>
									{piece.state === "archived" ? m.news_from_archive() : m.news_to_archive()}
								</Button>
							) : null}
						</FormActions>
					</Card>
				</div>
			</div>
		</div>
	);
}

function savedText({ state, at }: ManagedNews): string {
	if (state === "draft") return m.news_saved_draft();
	if (state === "planned" && at) return m.news_saved_planned({ moment: momentText(at) });
	return state === "archived" ? m.news_saved() : m.news_saved_out();
}
