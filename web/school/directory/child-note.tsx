import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { StudentNote } from "#worker/school/people/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { nameOf } from "../../lib/name-of";
import { Button } from "../../ui/button";
import { TextAreaField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { studentQuery } from "./queries";
import { wordedDay } from "./texts";

/** What the teachers of a child note for each other. Where somebody has written meanwhile, theirs is shown first. */
export function ChildNote({ id, note }: { id: string; note: StudentNote }) {
	const queryClient = useQueryClient();
	const [typed, setTyped] = useState<string | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const text = typed ?? note.text;
	async function save(): Promise<void> {
		setPending(true);
		setFault(null);
		try {
			const json = { text, known: note.at };
			const saved = await unwrap(api.directory.students[":id"].note.$post({ param: { id }, json }));
			queryClient.setQueryData(studentQuery(id).queryKey, (known) => known && { ...known, note: saved });
			setTyped(null);
			toast({ kind: "ok", text: m.SAVED() });
		} catch (error) {
			if (error instanceof ApiError && error.code === "CONFLICT") {
				await queryClient.invalidateQueries({ queryKey: studentQuery(id).queryKey });
				setFault(m.school_note_conflict());
			} else toast({ kind: "error", text: failureText(error) });
		}
		setPending(false);
	}
	return (
		<section className="grid gap-2 border-t border-border pt-3.5">
			<TextAreaField
				label={m.school_note()}
				name="note"
				rows={2}
				maxLength={1000}
				value={text}
				hint={m.school_note_hint()}
				onChange={(event) => setTyped(event.target.value)}
				{...(fault ? { error: fault } : {})}
			/>
			{note.at === null || (!fault && typed !== null) ? null : (
				<p className="text-sm break-words text-muted-foreground">
					{[m.school_note_by({ by: nameOf(note.by), day: wordedDay(note.at) }), fault ? note.text : ""]
						.filter(Boolean)
						.join(": ")}
				</p>
			)}
			{text === note.text ? null : (
				<Button size="sm" className="justify-self-start" loading={pending} onClick={() => void save()}>
					{m.school_note_save()}
				</Button>
			)}
		</section>
	);
}
