import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { type EditedOlympiad, OlympiadInput } from "#worker/olympiad/editor/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { fieldLimits } from "../../lib/field-limits";
import { dismissErrors, toast } from "../../ui/toast";
import { type EditorState, type Errors, readState, stateOf } from "./editor-state";
import { meet, type Met, type Part, same, withPart } from "./meet";
import { editedQuery } from "./queries";

/** A field that is wrong, or the sentence under a choice that was refused. */
const marked = "[aria-invalid=true]:enabled, [data-refused]";

/** The state of the editor, its errors, and saving. `known`: errors to begin with. */
export function useEditor(first: EditorState, opened: EditedOlympiad | null, known: Errors = {}) {
	const queryClient = useQueryClient();
	const id = opened?._id ?? null;
	const [version, setVersion] = useState(opened?.version ?? 0);
	const [met, setMet] = useState<(Met & { theirs: EditedOlympiad }) | null>(null);
	/** counts merges: a new key makes fields with a text of their own show the merged state */
	const [turn, setTurn] = useState(0);
	const [saved, setSaved] = useState(first);
	const [value, setValue] = useState(first);
	const [errors, setErrors] = useState<Errors>(known);
	const [pending, setPending] = useState(false);
	const dirty = value !== saved;

	function set(change: Partial<EditorState>): void {
		setValue({ ...value, ...change });
		const touched = Object.keys(change);
		const rest = Object.entries(errors).filter(([path]) => !touched.includes(path.split(".")[0] ?? ""));
		if (rest.length < Object.keys(errors).length) setErrors(Object.fromEntries(rest));
	}

	/** The sentence under a field; fields are named by their path. */
	function errorOf(path: string): string | undefined {
		const code = errors[path];
		return code && errorText(code, fieldLimits(OlympiadInput, path));
	}

	function refuse(found: Errors, text: string): void {
		setErrors(found);
		toast({ kind: "error", text });
		requestAnimationFrame(() => document.querySelector<HTMLElement>(marked)?.focus());
	}

	/** Somebody else has saved meanwhile: merges their olympiad into the form and shows what changed. */
	async function join(olympiadId: string): Promise<void> {
		const theirs = await queryClient.fetchQuery({ ...editedQuery(olympiadId), staleTime: 0 });
		const joined = meet(saved, value, stateOf(theirs));
		setVersion(theirs.version);
		setSaved(stateOf(theirs));
		setValue(joined.state);
		setErrors({});
		setTurn(turn + 1);
		setMet({ ...joined, theirs });
	}

	/** Closes the merge: takes these parts from the other editor. */
	function settle(parts: readonly Part[]): void {
		if (!met) return;
		const theirs = stateOf(met.theirs);
		const chosen = parts.reduce((state, part) => withPart(state, theirs, part), value);
		setValue(same(chosen, saved) ? saved : chosen);
		if (parts.length > 0) setTurn(turn + 1);
		setMet(null);
	}

	/** Saves; returns the olympiad, or null when it was refused. */
	async function save(change: Partial<EditorState> = {}): Promise<EditedOlympiad | null> {
		if (pending) return null;
		const next = { ...value, ...change };
		const read = readState(next);
		if ("errors" in read) {
			refuse(read.errors, m.olympiad_editor_check());
			return null;
		}
		setPending(true);
		try {
			const json = read.input;
			const olympiad = await unwrap(
				id === null
					? api.olimpic.admin.$post({ json })
					: api.olimpic.admin[":id"].$post({ param: { id }, json: { ...json, version } }),
			);
			const state = stateOf(olympiad);
			setVersion(olympiad.version);
			setSaved(state);
			setValue(state);
			setErrors({});
			dismissErrors();
			queryClient.setQueryData(editedQuery(olympiad._id).queryKey, olympiad);
			await queryClient.invalidateQueries({ queryKey: ["olimpic"], refetchType: "none" });
			return olympiad;
		} catch (error) {
			if (id !== null && error instanceof ApiError && error.code === "OLIMPIC_EDITED") {
				await join(id).catch((failed: unknown) => toast({ kind: "error", text: failureText(failed) }));
				return null;
			}
			const fields = error instanceof ApiError ? (error.fields as Record<string, ErrorCode>) : {};
			refuse(fields, failureText(error));
			return null;
		} finally {
			setPending(false);
		}
	}
	return { value, set, errorOf, errors, dirty, pending, save, met, settle, turn };
}

export type Editor = ReturnType<typeof useEditor>;
