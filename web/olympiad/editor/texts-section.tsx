import { Bold, Heading, Italic, Link2, List, Pilcrow } from "lucide-react";
import { useRef } from "react";
import { m } from "#messages";
import { FormRow } from "../../ui/form";
import { IconButton } from "../../ui/icon-button";
import { setNativeValue } from "../../ui/native-value";
import { SafeHtml } from "../../ui/safe-html";
import { TextAreaField } from "../../ui/text-field";
import { Tooltip } from "../../ui/tooltip";
import { AddressField, Section } from "./section";
import type { Editor } from "./use-editor";

/** The buttons over the description, with the tags they put around the selected text. */
const tools = [
	[m.olympiad_editor_tool_paragraph, Pilcrow, "<p>", "</p>"],
	[m.olympiad_editor_tool_heading, Heading, "<h3>", "</h3>"],
	[m.olympiad_editor_tool_bold, Bold, "<strong>", "</strong>"],
	[m.olympiad_editor_tool_italic, Italic, "<em>", "</em>"],
	[m.olympiad_editor_tool_list, List, "<ul>\n<li>", "</li>\n</ul>"],
	[m.olympiad_editor_tool_link, Link2, '<a href="https://">', "</a>"],
] as const;

/** The description with its preview, and the links. */
export function TextsSection({ editor }: { editor: Pick<Editor, "value" | "set" | "errorOf"> }) {
	const { value, set, errorOf } = editor;
	const box = useRef<HTMLDivElement>(null);

	function surround(before: string, after: string): void {
		const area = box.current?.querySelector("textarea");
		if (!area) return;
		const { selectionStart: from, selectionEnd: to, value: text } = area;
		const chosen = text.slice(from, to);
		setNativeValue(area, text.slice(0, from) + before + chosen + after + text.slice(to));
		area.focus();
		area.setSelectionRange(from + before.length, from + before.length + chosen.length);
	}
	return (
		<Section id="adm-texts" title={m.olympiad_editor_texts()}>
			<div className="grid gap-4 xl:grid-cols-2">
				<div ref={box} className="grid content-start gap-1">
					<div role="toolbar" aria-label={m.olympiad_editor_desc()} className="-ml-2 flex flex-wrap">
						{tools.map(([text, Icon, before, after]) => (
							<Tooltip key={before} text={text()} side="top">
								<IconButton label={text()} icon={<Icon size={18} />} onClick={() => surround(before, after)} />
							</Tooltip>
						))}
					</div>
					<TextAreaField
						label={m.olympiad_editor_desc()}
						name="desc"
						rows={11}
						value={value.desc}
						onChange={(event) => set({ desc: event.target.value })}
						hint={m.olympiad_editor_desc_hint()}
						error={errorOf("desc")}
					/>
				</div>
				<div className="grid content-start gap-1.5">
					<b className="text-[14px] font-[550]">{m.olympiad_editor_desc_preview()}</b>
					<div className="min-h-32 rounded-sm bg-sunken p-4">
						{value.desc.trim() === "" ? (
							<p className="text-muted-foreground">{m.olympiad_editor_desc_empty()}</p>
						) : (
							<SafeHtml html={value.desc} />
						)}
					</div>
				</div>
			</div>
			<AddressField editor={editor} name="reglament" label={m.olympiad_editor_reglament()} />
			<FormRow>
				<AddressField editor={editor} name="tasks" label={m.olympiad_editor_tasks()} />
				<AddressField editor={editor} name="syllabus" label={m.olympiad_editor_syllabus()} />
			</FormRow>
			<FormRow>
				<AddressField editor={editor} name="start_video" label={m.olympiad_editor_start_video()} />
				<AddressField editor={editor} name="end_video" label={m.olympiad_editor_end_video()} />
			</FormRow>
		</Section>
	);
}
