import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lookFault } from "#domain/access/second-look";
import { m } from "#messages";
import type { LookInput } from "#worker/olympiad/second-look/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { eventName } from "../../lib/event-name";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { looksQuery } from "./queries";

/**
 * The second look of a step that affects many: a field for the olympiad's name, or the note that a second person
 * confirms. `ready` returns whether the step may go and marks a wrong name; `ask` requests the second person.
 */
export function useLook({ _id: id, ...known }: { _id: string; name: string; name_en: string }) {
	const queryClient = useQueryClient();
	const { data } = useQuery(looksQuery(id));
	const [typed, setTyped] = useState("");
	const [touched, setTouched] = useState(false);
	const [pending, setPending] = useState(false);
	const person = data?.mode === "person";
	const names = data ?? known;
	const fault = lookFault("name", [names.name, names.name_en], typed);

	function ready(): boolean {
		setTouched(true);
		return person || fault === null;
	}

	async function ask(input: LookInput): Promise<boolean> {
		setPending(true);
		try {
			const list = await unwrap(api.olimpic[":id"]["second-looks"].$post({ param: { id }, json: input }));
			queryClient.setQueryData(looksQuery(id).queryKey, list);
			toast({ kind: "ok", text: m.olympiad_look_asked() });
			return true;
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			return false;
		} finally {
			setPending(false);
		}
	}

	const field = person ? (
		<p className="rounded-md bg-warn-soft px-4 py-2.5">{m.olympiad_look_person_note()}</p>
	) : (
		<NameAgain name={eventName(names)} typed={typed} onType={setTyped} wrong={touched && fault !== null} />
	);
	return { person, confirm: typed, ready, ask, pending, field };
}

type NameAgainProps = { name: string; typed: string; onType: (typed: string) => void; wrong: boolean };

/** The field for the olympiad's name before a step that affects many. */
export function NameAgain({ name, typed, onType, wrong }: NameAgainProps) {
	return (
		<TextField
			label={m.olympiad_look_type_name({ name })}
			name="confirm"
			autoComplete="off"
			value={typed}
			onChange={(event) => onType(event.target.value)}
			{...(wrong && { error: m.CONFIRM_NAME() })}
		/>
	);
}
