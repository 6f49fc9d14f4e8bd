import type { ReactNode } from "react";
import { Card } from "../../ui/card";
import { FieldNotes } from "../../ui/field";
import { TextField } from "../../ui/text-field";
import type { EditorState } from "./editor-state";
import type { Editor } from "./use-editor";

/** A section of the editor: a heading and a card of fields. */
export function Section({
	id,
	title,
	lead,
	children,
}: {
	id: string;
	title: string;
	lead?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="grid gap-x-8 gap-y-3 lg:grid-cols-[220px_minmax(0,1fr)]">
			<header className="grid content-start gap-1 lg:pt-5">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				{lead ? <p className="text-sm text-muted-foreground">{lead}</p> : null}
			</header>
			<Card className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</Card>
		</section>
	);
}

/** Why a choice was refused. The form scrolls to it, as to a field. */
export function Refused({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<div data-refused tabIndex={-1}>
			<FieldNotes id={id} error={error} />
		</div>
	);
}

type LinkName = "reglament" | "tasks" | "syllabus" | "start_video" | "end_video";
export type PictureName = "diplom_ru" | "diplom_en" | "gratitude_ru" | "gratitude_en" | "diplom_logo";
type AddressProps = {
	editor: Pick<Editor, "value" | "set" | "errorOf">;
	name: LinkName | PictureName;
	label: string;
};

/** A field of the editor for an address of the web. */
export function AddressField({ editor: { value, set, errorOf }, name, label }: AddressProps) {
	return (
		<TextField
			label={label}
			name={name}
			type="url"
			inputMode="url"
			placeholder="https://"
			value={value[name]}
			onChange={(event) => set({ [name]: event.target.value } as Partial<EditorState>)}
			error={errorOf(name)}
		/>
	);
}
