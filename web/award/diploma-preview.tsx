import { useDeferredValue, useMemo, useState } from "react";
import type { DiplomaLang, DiplomaMode } from "#domain/diploma/rules";
import { signing } from "#domain/olympiad/signatories";
import { m } from "#messages";
import type { Diploma } from "#worker/award/contract";
import type { EditorState } from "../olympiad/editor/editor-state";
import { LanguageChoice } from "../ui/language-choice";
import { Segmented } from "../ui/segmented";
import { DiplomaSheet } from "./diploma-sheet";

type Shown = "personal" | "teacher";
type Length = "short" | "long";

const texts = { short: m.award_preview_name_short, long: m.award_preview_name_long };

/** A made-up child, written as in the language of the sheet. */
const nameOf = (length: Length): Diploma["name"] => ({
	ru: texts[length]({}, { locale: "ru" }),
	en: texts[length]({}, { locale: "en" }),
});

/** The diploma of the olympiad that is being edited, at A4, with a made-up child: short and long names, both languages. */
export function DiplomaPreview({ olympiad }: { olympiad: EditorState }) {
	const [lang, setLang] = useState<DiplomaLang>("ru");
	const [length, setLength] = useState<Length>("short");
	const [mode, setMode] = useState<Shown>("personal");
	// typing elsewhere in the editor draws no sheet, and typing here goes on while the sheet fits its words
	const printed = useDeferredValue(JSON.stringify(madeUp(olympiad, mode, length)));
	const sheet = useMemo(() => <DiplomaSheet diploma={JSON.parse(printed) as Diploma} lang={lang} />, [printed, lang]);
	return (
		<section aria-label={m.award_preview_title()} className="grid gap-3 border-t border-border pt-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-lg">{m.award_preview_title()}</h3>
				<LanguageChoice label={m.award_diploma_language()} value={lang} onChange={setLang} />
			</div>
			<div className="flex flex-wrap gap-3">
				<Segmented
					label={m.award_preview_mode()}
					options={[
						{ value: "personal", label: m.award_preview_diploma() },
						{ value: "teacher", label: m.award_preview_letter() },
					]}
					value={mode}
					onChange={setMode}
				/>
				<Segmented
					label={m.award_preview_length()}
					options={[
						{ value: "short", label: m.award_preview_short() },
						{ value: "long", label: m.award_preview_long() },
					]}
					value={length}
					onChange={setLength}
				/>
			</div>
			<div className="mx-auto w-full max-w-[520px]">{sheet}</div>
			<p className="measure text-sm text-muted-foreground">{m.award_preview_note()}</p>
		</section>
	);
}

function madeUp(olympiad: EditorState, mode: DiplomaMode, length: Length): Diploma {
	const { name, name_en, start, end, diploma_texts, diplom_ru, diplom_en, gratitude_ru, gratitude_en, diplom_logo } =
		olympiad;
	const personal = mode === "personal";
	return {
		_id: "preview",
		code: "0000-0000-0000",
		mode,
		olimpic: {
			_id: "preview",
			name: name || m.award_preview_event(),
			name_en: name_en || name || m.award_preview_event(),
			start: dayOf(start),
			end: dayOf(end),
		},
		own: false,
		name: nameOf(length),
		category: personal ? "C10" : null,
		place: personal ? 1 : null,
		country: "RU",
		score: personal ? 1160 : null,
		max: personal ? 1200 : null,
		field: 64,
		prizes: 12,
		mentor: nameOf(length),
		mentor_is: "person",
		delegation: false,
		signatories: signing(olympiad.signatories, personal ? "diplomas" : "letters"),
		text: diploma_texts[mode],
		background: personal ? { ru: diplom_ru, en: diplom_en } : { ru: gratitude_ru, en: gratitude_en },
		logo: diplom_logo,
		issued_at: dayOf(end),
		editable: false,
		reissuable: false,
	};
}

/** The typed day at noon, which is the same day everywhere near. */
function dayOf({ date }: EditorState["start"]): string {
	const day = new Date(`${date}T12:00:00Z`);
	return Number.isNaN(day.getTime()) ? "2026-01-01T12:00:00.000Z" : day.toISOString();
}
