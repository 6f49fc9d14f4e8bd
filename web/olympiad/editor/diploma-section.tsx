import { m } from "#messages";
import { pictureAddress } from "../../ui/picture-address";
import { FormRow } from "../../ui/form";
import { TextAreaField } from "../../ui/text-field";
import { AddressField, Section } from "./section";
import type { Editor } from "./use-editor";

const pictures = [
	["diplom_ru", m.olympiad_editor_diplom_ru],
	["diplom_en", m.olympiad_editor_diplom_en],
	["gratitude_ru", m.olympiad_editor_gratitude_ru],
	["gratitude_en", m.olympiad_editor_gratitude_en],
] as const;

const texts = [
	["personal", "ru", m.olympiad_editor_text_personal_ru],
	["personal", "en", m.olympiad_editor_text_personal_en],
	["center", "ru", m.olympiad_editor_text_center_ru],
	["center", "en", m.olympiad_editor_text_center_en],
	["teacher", "ru", m.olympiad_editor_text_teacher_ru],
	["teacher", "en", m.olympiad_editor_text_teacher_en],
] as const;

/** Backgrounds and texts of the diplomas in both languages. */
export function DiplomaSection({ editor }: { editor: Editor }) {
	const { value, set, errorOf } = editor;
	const all = value.diploma_texts;
	return (
		<Section id="adm-diploma" title={m.olympiad_editor_diploma()} lead={m.olympiad_editor_diploma_lead()}>
			<FormRow>
				{pictures.map(([name, label]) => (
					<div key={name} className="grid content-start gap-2">
						<AddressField editor={editor} name={name} label={label()} />
						{value[name].startsWith("https://") ? (
							<img
								src={pictureAddress(value[name])}
								alt=""
								className="max-h-40 justify-self-start rounded-sm border border-border"
							/>
						) : null}
					</div>
				))}
			</FormRow>
			<FormRow>
				{texts.map(([mode, lang, label]) => (
					<TextAreaField
						key={mode + lang}
						label={label()}
						name={`${mode}_${lang}`}
						rows={3}
						lang={lang}
						maxLength={1000}
						value={all[mode][lang]}
						onChange={(event) =>
							set({ diploma_texts: { ...all, [mode]: { ...all[mode], [lang]: event.target.value } } })
						}
						error={errorOf(`diploma_texts.${mode}.${lang}`)}
					/>
				))}
			</FormRow>
		</Section>
	);
}
