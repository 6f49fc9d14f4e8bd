import type { ComponentType } from "react";
import { m } from "#messages";
import { FormRow } from "../../ui/form";
import { TextAreaField } from "../../ui/text-field";
import type { EditorState } from "./editor-state";
import { PictureField } from "./picture-field";
import { Section } from "./section";
import type { Editor } from "./use-editor";

const pictures = [
	["diplom_ru", m.olympiad_editor_diplom_ru],
	["diplom_en", m.olympiad_editor_diplom_en],
	["gratitude_ru", m.olympiad_editor_gratitude_ru],
	["gratitude_en", m.olympiad_editor_gratitude_en],
	["diplom_logo", m.olympiad_editor_diplom_logo],
] as const;

const texts = [
	["personal", "ru", m.olympiad_editor_text_personal_ru],
	["personal", "en", m.olympiad_editor_text_personal_en],
	["center", "ru", m.olympiad_editor_text_center_ru],
	["center", "en", m.olympiad_editor_text_center_en],
	["teacher", "ru", m.olympiad_editor_text_teacher_ru],
	["teacher", "en", m.olympiad_editor_text_teacher_en],
] as const;

/** Shows the diplomas of what is being edited; handed in by the route, because diplomas are made above olympiads. */
export type DiplomaPreviewOf = ComponentType<{ olympiad: EditorState }>;

/** Backgrounds, logo and texts of the diplomas in both languages, and what they look like. */
export function DiplomaSection({ editor, Preview }: { editor: Editor; Preview: DiplomaPreviewOf | undefined }) {
	const { value, set, errorOf } = editor;
	const all = value.diploma_texts;
	return (
		<Section id="adm-diploma" title={m.olympiad_editor_diploma()} lead={m.olympiad_editor_diploma_lead()}>
			<p className="measure text-sm text-muted-foreground">{m.olympiad_editor_picture_hint()}</p>
			<FormRow>
				{pictures.map(([name, label]) => (
					<PictureField key={name} editor={editor} name={name} label={label()} />
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
			{Preview ? <Preview olympiad={value} /> : null}
		</Section>
	);
}
