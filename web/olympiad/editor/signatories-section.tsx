import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { inLanguage, mostSignatories, signatureLimit, signedSheets } from "#domain/olympiad/signatories";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { CheckboxField } from "../../ui/checkbox-field";
import { FormRow } from "../../ui/form";
import { IconButton } from "../../ui/icon-button";
import { TextField } from "../../ui/text-field";
import { Signatures } from "../signatures";
import type { EditorState } from "./editor-state";
import { PictureUpload } from "./picture-upload";
import { Refused, Section } from "./section";
import type { Editor } from "./use-editor";

type Signatory = EditorState["signatories"][number];

const sheetNames = {
	diplomas: m.olympiad_editor_sign_diplomas,
	letters: m.olympiad_editor_sign_letters,
	papers: m.olympiad_editor_sign_papers,
};

/** Who signs for the event, in order, with the signatures as sheets show them. */
export function SignatoriesSection({ editor }: { editor: Pick<Editor, "value" | "set" | "errorOf"> }) {
	const { value, set, errorOf } = editor;
	const all = value.signatories;
	const change = (signatories: Signatory[]) => set({ signatories });
	const put = (at: number, one: Partial<Signatory>) =>
		change(all.map((other, index) => (index === at ? { ...other, ...one } : other)));
	const none = { ru: "", en: "" };
	return (
		<Section id="adm-signs" title={m.olympiad_editor_signs()} lead={m.olympiad_editor_signs_lead()}>
			{all.length === 0 ? <p className="measure text-muted-foreground">{m.olympiad_editor_sign_none()}</p> : null}
			<ol className="grid gap-4">
				{all.map((one, at) => (
					// a signature has no id but its position
					// oxlint-disable-next-line react/no-array-index-key
					<li key={at}>
						<OneSignatory
							at={at}
							one={one}
							errorOf={errorOf}
							onChange={(next) => put(at, next)}
							onRemove={() => change(all.filter((_, index) => index !== at))}
							onUp={at > 0 ? () => change(swapped(all, at - 1)) : undefined}
							onDown={at < all.length - 1 ? () => change(swapped(all, at)) : undefined}
						/>
					</li>
				))}
			</ol>
			<Refused id="adm-signs-error" error={errorOf("signatories")} />
			{all.length < mostSignatories ? (
				<Button
					size="sm"
					className="justify-self-start"
					onClick={() => change([...all, { name: none, office: none, signs: [...signedSheets], picture: "" }])}
				>
					<Plus size={18} aria-hidden="true" />
					{m.olympiad_editor_sign_add()}
				</Button>
			) : null}
			{all.length > 0 ? (
				<div className="grid gap-3">
					<b className="text-[14px] font-[550]">{m.olympiad_editor_sign_preview()}</b>
					{(["ru", "en"] as const).map((lang) => (
						<div
							key={lang}
							lang={lang}
							data-mode="light"
							className="rounded-sm bg-sunken px-5 pt-3 pb-4 text-foreground"
						>
							<Signatures all={all} lang={lang} />
						</div>
					))}
				</div>
			) : null}
		</Section>
	);
}

/** The list with a person and the next one in each other's places. */
function swapped(all: readonly Signatory[], at: number): Signatory[] {
	const next = [...all];
	next.splice(at, 2, ...next.slice(at, at + 2).toReversed());
	return next;
}

type OneProps = {
	at: number;
	one: Signatory;
	errorOf: Editor["errorOf"];
	onChange: (change: Partial<Signatory>) => void;
	onRemove: () => void;
	onUp: (() => void) | undefined;
	onDown: (() => void) | undefined;
};

const fields = [
	["name", "ru", m.olympiad_editor_sign_name_ru],
	["name", "en", m.olympiad_editor_sign_name_en],
	["office", "ru", m.olympiad_editor_sign_office_ru],
	["office", "en", m.olympiad_editor_sign_office_en],
] as const;

function OneSignatory({ at, one, errorOf, onChange, onRemove, onUp, onDown }: OneProps) {
	const title = m.olympiad_editor_sign_number({ number: at + 1 });
	const name = inLanguage(one.name, "en") || title;
	return (
		<fieldset className="grid min-w-0 gap-3 rounded-md border border-border p-4">
			<legend className="sr-only">{title}</legend>
			<div className="flex items-center justify-between gap-2">
				<b aria-hidden="true">{title}</b>
				<span className="-mr-2 flex">
					<IconButton
						label={m.olympiad_editor_sign_up({ name })}
						icon={<ArrowUp size={19} />}
						disabled={!onUp}
						onClick={onUp}
					/>
					<IconButton
						label={m.olympiad_editor_sign_down({ name })}
						icon={<ArrowDown size={19} />}
						disabled={!onDown}
						onClick={onDown}
					/>
					<IconButton label={m.olympiad_editor_sign_remove({ name })} icon={<Trash2 size={19} />} onClick={onRemove} />
				</span>
			</div>
			<FormRow>
				{fields.map(([part, lang, label]) => (
					<TextField
						key={part + lang}
						label={label()}
						name={`signatories.${at}.${part}.${lang}`}
						lang={lang}
						maxLength={signatureLimit}
						value={one[part][lang]}
						onChange={(event) => onChange({ [part]: { ...one[part], [lang]: event.target.value } })}
						error={errorOf(`signatories.${at}.${part}.${lang}`)}
					/>
				))}
			</FormRow>
			<div className="grid gap-2">
				<b className="text-[14px] font-[550]">{m.olympiad_editor_sign_picture()}</b>
				<PictureUpload
					label={m.olympiad_editor_sign_picture_of({ name })}
					choose={one.picture === "" ? m.olympiad_editor_sign_picture_add() : m.olympiad_editor_sign_picture_change()}
					address={one.picture}
					onChange={(picture) => onChange({ picture })}
				/>
				<p className="measure text-sm text-muted-foreground">{m.olympiad_editor_sign_picture_hint()}</p>
			</div>
			<fieldset className="flex flex-wrap gap-x-5">
				<legend className="text-[14px] font-[550]">{m.olympiad_editor_sign_on()}</legend>
				{signedSheets.map((sheet) => (
					<CheckboxField
						key={sheet}
						label={sheetNames[sheet]()}
						name={`signatories.${at}.${sheet}`}
						checked={one.signs.includes(sheet)}
						onChange={({ target }) =>
							onChange({
								signs: signedSheets.filter((own) => (own === sheet ? target.checked : one.signs.includes(own))),
							})
						}
					/>
				))}
			</fieldset>
		</fieldset>
	);
}
