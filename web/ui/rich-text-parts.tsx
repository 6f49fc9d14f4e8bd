import type { LucideIcon } from "lucide-react";
import { m } from "#messages";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { TextField } from "./text-field";
import { Tooltip } from "./tooltip";

/** A button of the tools above a text. */
export function TextTool({ name, icon: Icon, onPress }: { name: string; icon: LucideIcon; onPress: () => void }) {
	return (
		<Tooltip text={name}>
			<IconButton
				label={name}
				icon={<Icon size={19} aria-hidden="true" />}
				// the selection stays where it is
				onMouseDown={(event) => event.preventDefault()}
				onClick={onPress}
			/>
		</Tooltip>
	);
}

/** What is asked before a link or a picture stands in the text. */
export type Insertion = { kind: "link"; value: string } | { kind: "picture"; value: string; src: string };

interface InsertRowProps {
	asked: Insertion;
	onChange: (asked: Insertion) => void;
	onInsert: () => void;
	onCancel: () => void;
}

export function InsertRow({ asked, onChange, onInsert, onCancel }: InsertRowProps) {
	return (
		<div className="flex flex-wrap items-end gap-2 border-b border-border p-2.5">
			<TextField
				name="insert"
				className="grow"
				label={asked.kind === "link" ? m.ui_text_link_address() : m.ui_text_picture_says()}
				value={asked.value}
				maxLength={500}
				onChange={({ target }) => onChange({ ...asked, value: target.value })}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					onInsert();
				}}
			/>
			<Button onClick={onInsert}>{m.ui_text_insert()}</Button>
			<Button variant="ghost" onClick={onCancel}>
				{m.ui_cancel()}
			</Button>
		</div>
	);
}
