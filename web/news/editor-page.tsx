import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { moscowMidnight, moscowDate } from "#domain/calendar/moscow";
import { mostPictureBytes } from "#domain/files/picture";
import { mostTitleSigns, newsColours, newsKinds, newsRoles } from "#domain/news/news";
import { m } from "#messages";
import type { ManagedNews, NewsInput } from "#worker/news/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { deviceNow } from "../lib/clock";
import { errorText, failureText } from "../lib/error-text";
import { getLocale } from "../paraglide/runtime.js";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { calendarDay, fromIso } from "../ui/calendar-date";
import { CheckboxField } from "../ui/checkbox-field";
import { Chip } from "../ui/chip";
import { DateField } from "../ui/date-field";
import { FormActions, FormRow } from "../ui/form";
import { RichText } from "../ui/rich-text";
import { SafeHtml } from "../ui/safe-html";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { momentText } from "./moment-text";
import { PlacePicker } from "./place-picker";
import { colourTexts, kindTexts, newsNote, roleTexts, stateTexts } from "./texts";
import "./news.css";

type Draft = Pick<ManagedNews, "kind" | "colour" | "ru" | "en" | "roles" | "schools" | "groups">;

const empty: Draft = {
	kind: "regular",
	colour: "white",
	ru: { title: "", html: "" },
	en: { title: "", html: "" },
	roles: [],
	schools: [],
	groups: [],
};

/** Refuses here what the server would refuse after a long upload. */
async function keepPicture(file: File): Promise<string> {
	if (!["image/jpeg", "image/png", "image/webp"].includes(file.type)) throw new ApiError(422, "WRONG_FILE_TYPE");
	if (file.size > mostPictureBytes) throw new ApiError(422, "FILE_TOO_LARGE");
	const options = { headers: { "Content-Type": file.type }, init: { body: file } };
	return (await unwrap(api.news.pictures.$post(undefined, options))).url;
}

const schoolsNamed = async (search: string) =>
	(await unwrap(api.directory.schools.$get({ query: { search } }))).data.map(({ _id, name }) => ({ _id, name }));
const groupsNamed = async (search: string) =>
	(await unwrap(api.groups.$get({ query: { search } }))).data.map(({ _id, name, teacher }) => ({
		_id,
		name: `${name}, ${teacher.name}`,
	}));

/** Writing one piece of news: both languages, who reads it, and when it comes out. */
export function NewsEditorPage({ piece }: { piece: ManagedNews | null }) {
	usePageTitle(piece ? m.news_edit() : m.news_write());
	const queries = useQueryClient();
	const navigate = useNavigate();
	const [id] = useState(() => piece?._id ?? crypto.randomUUID());
	const [draft, setDraft] = useState<Draft>(piece ?? empty);
	const planned = piece?.state === "planned" && piece.at !== null ? Date.parse(piece.at) : null;
	const [day, setDay] = useState(planned === null ? "" : moscowDate(planned));
	const [time, setTime] = useState(planned === null ? "09:00" : clockOf(planned));
	const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
	const save = useMutation({
		mutationFn: async (publish: NewsInput["publish"]) => {
			const { schools, groups, ...rest } = draft;
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
				<Audience draft={draft} set={set} />
				<div className="grid gap-[18px]">
					<Card aria-labelledby="looks" className="grid gap-4">
						<h2 id="looks" className="text-xl">
							{m.news_looks()}
						</h2>
						<FormRow>
							<SelectField
								name="kind"
								label={m.news_kind()}
								value={draft.kind}
								onChange={({ target }) => set({ kind: newsKinds.find((one) => one === target.value)! })}
								options={newsKinds.map((value) => ({ value, label: kindTexts[value]() }))}
							/>
							<SelectField
								name="colour"
								label={m.news_colour()}
								value={draft.colour}
								onChange={({ target }) => set({ colour: newsColours.find((one) => one === target.value)! })}
								options={newsColours.map((value) => ({ value, label: colourTexts[value]() }))}
							/>
						</FormRow>
						<Preview draft={draft} />
					</Card>
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

/** Moscow's clock of an instant in milliseconds: "18:30". */
function clockOf(instant: number): string {
	const minutes = Math.floor((instant - moscowMidnight(moscowDate(instant))) / 60_000);
	return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

function instantOf(day: string, time: string): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return new Date(moscowMidnight(day) + (hours * 60 + minutes) * 60_000).toISOString();
}

type AudienceProps = { draft: Draft; set: (change: Partial<Draft>) => void };

function Audience({ draft, set }: AudienceProps) {
	const everywhere = draft.schools.length + draft.groups.length === 0;
	return (
		<Card aria-labelledby="whom" className="grid gap-4">
			<h2 id="whom" className="text-xl">
				{m.news_whom()}
			</h2>
			<fieldset className="m-0 grid border-0 p-0 xs:grid-cols-2">
				<legend className="text-[14px] font-[550]">{m.news_roles()}</legend>
				{newsRoles.map((role) => (
					<CheckboxField
						key={role}
						name={`role-${role}`}
						label={roleTexts[role]()}
						checked={draft.roles.includes(role)}
						onChange={({ target }) =>
							set({ roles: target.checked ? [...draft.roles, role] : draft.roles.filter((one) => one !== role) })
						}
					/>
				))}
			</fieldset>
			<PlacePicker
				name="schools"
				label={m.news_schools()}
				chosen={draft.schools}
				onChange={(schools) => set({ schools })}
				find={schoolsNamed}
			/>
			<PlacePicker
				name="groups"
				label={m.news_groups()}
				chosen={draft.groups}
				onChange={(groups) => set({ groups })}
				find={groupsNamed}
			/>
			<p className="text-sm text-muted-foreground">
				{everywhere && draft.roles.length === 0 ? m.news_for_everybody() : m.news_for_some()}
			</p>
		</Card>
	);
}

/** The piece as it will be read, in the languages it is written in. */
function Preview({ draft }: { draft: Draft }) {
	const at = new Date(deviceNow()).toISOString();
	const written = (["ru", "en"] as const).filter((lang) => draft[lang].title !== "");
	if (written.length === 0) return <p className="text-sm text-muted-foreground">{m.news_preview_none()}</p>;
	return written.map((lang) => (
		<article key={lang} lang={lang} className="grid gap-2 rounded-md bg-sunken p-4">
			<p className="flex items-center gap-2.5 text-sm text-muted-foreground">
				<i className="news-mark" data-colour={draft.colour} aria-hidden="true" />
				{newsNote({ at, kind: draft.kind }, at)}
			</p>
			<h3 className="text-lg break-words">{draft[lang].title}</h3>
			<SafeHtml html={draft[lang].html} />
		</article>
	));
}
