import { Check, ChevronDown, RotateCcw } from "lucide-react";
import { useState } from "react";
import { categoryOf } from "#domain/olympiad/categories";
import { maxOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import { Bead } from "../../ui/bead";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox-field";
import { cn } from "../../ui/cn";
import { FieldNotes } from "../../ui/field";
import { type EditorState, type EditedStage, usualStages } from "./editor-state";
import { StageEditor } from "./stage-editor";
import type { Editor } from "./use-editor";

type Props = { editor: Editor; category: EditorState["categories"][number]; locked: boolean; faulty: boolean };

/** One category: whether it is offered, its stages, and their editor when opened. */
export function CategoryEditor({ editor, category, locked, faulty }: Props) {
	const [opened, setOpened] = useState(false);
	const { code, offered, stages } = category;
	const open = offered && (opened || faulty);
	const level = categoryOf(code)?.level;
	const error = editor.errorOf(`categories.${code}`);

	function change(own: Partial<typeof category>): void {
		const categories = editor.value.categories.map((other) => (other.code === code ? { ...other, ...own } : other));
		editor.set({ categories });
	}
	function setStage(index: number, stage: EditedStage): void {
		change({ stages: stages.map((other, at) => (at === index ? stage : other)) });
	}
	return (
		<li className="grid border-t border-border first:border-t-0">
			<div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2 md:grid-cols-[44px_70px_minmax(0,1fr)_auto_auto]">
				{locked ? (
					<span className="grid size-11 -ml-[11px] place-items-center">
						{offered ? <Check size={20} aria-label={m.olympiad_editor_offered({ code })} /> : null}
					</span>
				) : (
					<Checkbox
						className="-ml-[11px]"
						aria-label={m.olympiad_editor_offered({ code })}
						checked={offered}
						aria-invalid={error ? true : undefined}
						onChange={(event) => change({ offered: event.target.checked })}
					/>
				)}
				<b className={cn("num text-lg font-[640]", !offered && "text-muted-foreground")}>{code}</b>
				<span className="flex gap-1 max-md:order-5 max-md:col-span-3 max-md:pb-2 max-md:pl-9" aria-hidden="true">
					{stages.map((stage, index) => (
						// a stage has no id but its position
						// oxlint-disable-next-line react/no-array-index-key
						<span key={index} className={cn("border-t-4 border-line-on-deck", !offered && "opacity-40")}>
							<Bead kind={stage.type === "abacus" ? "counted" : "hollow"} width={24} />
						</span>
					))}
				</span>
				<span className="num text-sm text-muted-foreground max-md:hidden">
					{m.olympiad_editor_max({ max: maxOf(stages) })}
				</span>
				<Button
					variant="ghost"
					size="sm"
					disabled={!offered}
					aria-expanded={open}
					aria-label={`${m.olympiad_editor_open_stages()}, ${code}`}
					onClick={() => setOpened(!open)}
				>
					{m.olympiad_editor_open_stages()}
					<ChevronDown size={18} aria-hidden="true" className={cn("transition-transform", open && "rotate-180")} />
				</Button>
			</div>
			{error ? <FieldNotes id={`adm-${code}`} error={error} /> : null}
			{open ? (
				<div className="grid gap-3 pt-1 pb-4">
					<ol className="grid gap-2">
						{stages.map((stage, index) => (
							<StageEditor
								// oxlint-disable-next-line react/no-array-index-key
								key={index}
								number={index + 1}
								code={code}
								stage={stage}
								locked={locked}
								error={editor.errorOf(`categories.${code}.stages.${index + 1}`)}
								onChange={(next) => setStage(index, next)}
							/>
						))}
					</ol>
					{locked ? null : (
						<div className="flex flex-wrap gap-2">
							<Button size="sm" onClick={() => change({ stages: usualStages(editor.value.type, code) })}>
								<RotateCcw size={17} aria-hidden="true" />
								{m.olympiad_editor_reset_stages()}
							</Button>
							{level === undefined ? null : (
								<Button size="sm" onClick={() => editor.set({ categories: spread(editor.value, level, stages) })}>
									{m.olympiad_editor_copy_to_all({ level })}
								</Button>
							)}
						</div>
					)}
				</div>
			) : null}
		</li>
	);
}

/** The same stages for all categories of a task level. */
function spread({ categories }: EditorState, level: number, stages: EditedStage[]): EditorState["categories"] {
	return categories.map((other) => (categoryOf(other.code)?.level === level ? { ...other, stages } : other));
}
