import { categoryOf, olympiadYear } from "#domain/olympiad/categories";
import { m } from "#messages";
import { FormRow } from "../../ui/form";
import { NumberField } from "../../ui/number-field";
import { CategoryEditor } from "./category-editor";
import { type EditorState, instantText } from "./editor-state";
import { Refused, Section } from "./section";
import type { Editor } from "./use-editor";
import { UsualCategories } from "./usual-categories";

type Categories = EditorState["categories"];

/** The categories by age group, with years of birth and stages. */
export function ProgrammeSection({ editor, locked }: { editor: Editor; locked: boolean }) {
	const { value, errorOf, errors } = editor;
	const start = instantText(value.start, value.time_zone);
	const year = start === "" ? null : olympiadYear(Date.parse(start));
	const groups = [...new Set(value.categories.map(({ code }) => code.charAt(0)))];
	const offered = value.categories.flatMap(({ offered: on, ...category }) => (on ? [category] : []));
	const shared = errorOf("categories") ?? errorOf(`categories.${value.type}`);
	return (
		<Section id="adm-programme" title={m.olympiad_editor_programme()} lead={m.olympiad_editor_programme_lead()}>
			<Refused id="adm-programme-error" error={shared} />
			{groups.map((letter) => {
				const own = value.categories.filter(({ code }) => code.charAt(0) === letter);
				return (
					<fieldset key={letter} className="grid min-w-0 gap-2 border-t-[6px] border-line-on-deck pt-3">
						<legend className="sr-only">{m.olympiad_editor_offered({ code: letter })}</legend>
						<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
							<b className="disp text-2xl leading-none" aria-hidden="true">
								{letter}
							</b>
							<Years
								key={year}
								editor={editor}
								letter={letter}
								years={own[0]?.years ?? []}
								year={year}
								locked={locked}
							/>
						</div>
						<ul className="grid">
							{own.map((category) => (
								<CategoryEditor
									key={category.code}
									editor={editor}
									category={category}
									locked={locked}
									faulty={Object.keys(errors).some((path) => isAbout(path, category.code))}
								/>
							))}
						</ul>
					</fieldset>
				);
			})}
			<UsualCategories type={value.type} categories={offered} />
		</Section>
	);
}

function isAbout(path: string, code: string): boolean {
	return path === `categories.${code}` || path.startsWith(`categories.${code}.`);
}

/** The years of birth of an age group, shared by its categories. A single year means "and before". */
function Years({
	editor,
	letter,
	years,
	year,
	locked,
}: {
	editor: Editor;
	letter: string;
	years: readonly number[];
	year: number | null;
	locked: boolean;
}) {
	const [first] = years;
	const last = years.at(-1);
	if (first === undefined || last === undefined) {
		return <span className="text-sm text-muted-foreground">{m.olympiad_editor_years_teachers()}</span>;
	}
	if (year === null) return null;
	if (locked)
		return (
			<span className="num">
				{years.length === 1 ? m.olympiad_editor_years_older({ year: year + first }) : `${year + first}–${year + last}`}
			</span>
		);
	function spread(from: number, to: number): void {
		const span = Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => Math.min(from, to) + index);
		const categories: Categories = editor.value.categories.map((category) =>
			category.code.charAt(0) === letter && !categoryOf(category.code)?.teacher
				? { ...category, years: span }
				: category,
		);
		editor.set({ categories });
	}
	if (years.length === 1) {
		return (
			<NumberField
				label={m.olympiad_editor_years_last()}
				name={`years-${letter}`}
				className="w-[220px]"
				hint={m.olympiad_editor_years_older({ year: year + first })}
				min={year - 100}
				max={year - 1}
				value={year + first}
				onChange={(next) => spread(next - year, next - year)}
			/>
		);
	}
	return (
		<FormRow className="w-full max-w-[440px]">
			<NumberField
				label={m.olympiad_editor_years_first()}
				name={`years-from-${letter}`}
				min={year - 100}
				max={year + last}
				value={year + first}
				onChange={(next) => spread(next - year, last)}
			/>
			<NumberField
				label={m.olympiad_editor_years_last()}
				name={`years-to-${letter}`}
				min={year + first}
				max={year - 1}
				value={year + last}
				onChange={(next) => spread(first, next - year)}
			/>
		</FormRow>
	);
}
