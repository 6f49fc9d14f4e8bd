import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isMany } from "#domain/access/second-look";
import { m } from "#messages";
import type { ListedParticipant, ParticipantList } from "#worker/olympiad/participants/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { eventName } from "../../lib/event-name";
import { KeptPeople } from "../kept-people";
import { useLook } from "../second-look/use-look";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { personName } from "./people-table";

type Props = {
	olympiad: ParticipantList["olimpic"];
	rows: readonly ListedParticipant[];
	ids: readonly string[];
	close: () => void;
	onDone: () => void;
};

/** Asks before participants are removed. Many, as counted here or by the server, need a second look. */
export function RemoveDialog({ olympiad, rows, ids, close, onDone }: Props) {
	const queryClient = useQueryClient();
	const [many, setMany] = useState(isMany(ids.length, 0));
	const [pending, setPending] = useState(false);
	const look = useLook(olympiad);
	const person = many && look.person;
	const [stayed, setStayed] = useState<readonly string[]>([]);
	const param = { id: olympiad._id };

	async function restore(gone: string[]): Promise<void> {
		try {
			await unwrap(api.olimpic[":id"].participants.restore.$post({ param, json: gone }));
			toast({ kind: "ok", text: m.olympiad_restored_all() });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
	}

	async function send(): Promise<boolean> {
		try {
			const json = many ? { ids: [...ids], confirm: look.confirm } : [...ids];
			const { count, kept, data } = await unwrap(api.olimpic[":id"].participants.$delete({ param, json }));
			toast({
				kind: "ok",
				text: m.olympiad_people_removed({ count }),
				action: { label: m.olympiad_restore(), onPress: () => void restore(data) },
			});
			setStayed(rows.filter(({ _id }) => kept.includes(_id)).map((row) => `${personName(row)}, ${row.category}`));
			if (kept.length > 0) return false;
		} catch (error) {
			// with those removed just now they count as many: the dialog asks for the second look
			if (error instanceof ApiError && (error.code === "CONFIRM_NAME" || error.code === "SECOND_PERSON")) {
				setMany(true);
				return false;
			}
			toast({ kind: "error", text: failureText(error) });
		}
		return true;
	}

	async function remove(): Promise<void> {
		if (many && !look.ready()) return;
		setPending(true);
		const done = await (person ? look.ask({ action: "remove", ids: [...ids] }) : send());
		setPending(false);
		if (!done) return;
		close();
		onDone();
	}
	if (stayed.length > 0) {
		const leave = () => {
			close();
			onDone();
		};
		return <KeptPeople names={stayed} why={m.olympiad_kept_removed()} close={leave} />;
	}
	return (
		<ConfirmDialog
			title={m.olympiad_people_remove_title({ count: ids.length })}
			description={m.olympiad_people_remove_text({ name: eventName(olympiad) })}
			action={person ? m.olympiad_look_ask() : m.olympiad_people_remove()}
			danger
			pending={pending}
			onConfirm={() => void remove()}
			onClose={close}
		>
			<ul className="grid max-h-48 gap-1 overflow-y-auto">
				{rows.map((row) => (
					<li key={row._id} className="break-words">
						{personName(row)}, {row.category}
					</li>
				))}
			</ul>
			{many ? look.field : null}
		</ConfirmDialog>
	);
}
