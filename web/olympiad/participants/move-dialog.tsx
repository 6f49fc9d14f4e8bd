import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { ListedParticipant, ParticipantList } from "#worker/olympiad/participants/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { SelectField } from "../../ui/select-field";
import { toast } from "../../ui/toast";
import { KeptPeople } from "../kept-people";
import { categoryOptions } from "../options";
import { personName } from "./people-table";
import { participationOptionsQuery } from "./queries";

type Props = {
	olympiad: ParticipantList["olimpic"];
	rows: readonly ListedParticipant[];
	close: () => void;
	onDone: () => void;
};

/** Moves the selected participants to another category, another delegate, or both; who cannot go is named with the reason. */
export function MoveDialog({ olympiad, rows, close, onDone }: Props) {
	const queryClient = useQueryClient();
	const { data: options } = useQuery(participationOptionsQuery(olympiad._id));
	const [category, setCategory] = useState("");
	const [creator, setCreator] = useState("");
	const [pending, setPending] = useState(false);
	const [error, setError] = useState("");
	const [stayed, setStayed] = useState<readonly string[]>([]);

	function leave(): void {
		close();
		onDone();
	}
	async function move(): Promise<void> {
		if (category === "" && creator === "") {
			setError(m.olympiad_people_move_choose());
			return;
		}
		setPending(true);
		try {
			const wanted = { ...(category && { category }), ...(creator && { creator_id: creator }) };
			const json = { ids: rows.map(({ _id }) => _id), ...wanted };
			const call = api.olimpic[":id"].participants.move.$post({ param: { id: olympiad._id }, json });
			const { count, kept } = await unwrap(call);
			if (count > 0) toast({ kind: "ok", text: m.olympiad_people_moved({ count }) });
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
			if (kept.length === 0) return leave();
			const why = new Map(kept.map(({ _id, error: code }) => [_id, errorText(code)]));
			setStayed(rows.flatMap((row) => (why.has(row._id) ? [`${personName(row)}: ${why.get(row._id)}`] : [])));
		} catch (failure) {
			const [code] = failure instanceof ApiError ? Object.values(failure.fields) : [];
			setError(code ? errorText(code) : failureText(failure));
		} finally {
			setPending(false);
		}
	}
	if (stayed.length > 0) return <KeptPeople names={stayed} why={m.olympiad_people_move_kept()} close={leave} />;
	return (
		<ConfirmDialog
			title={m.olympiad_people_move_title({ count: rows.length })}
			description={m.olympiad_people_move_text()}
			action={m.olympiad_people_move()}
			pending={pending}
			onConfirm={() => void move()}
			onClose={close}
		>
			<div className="grid gap-4">
				<SelectField
					label={m.olympiad_category_label()}
					name="category"
					placeholder={m.olympiad_people_move_same()}
					value={category}
					options={categoryOptions(options?.categories ?? [])}
					onChange={({ target }) => setCategory(target.value)}
				/>
				<SelectField
					label={m.olympiad_people_delegate()}
					name="creator_id"
					placeholder={m.olympiad_people_move_same()}
					value={creator}
					options={(options?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
					onChange={({ target }) => setCreator(target.value)}
				/>
				{error ? (
					<p role="alert" className="font-[550] text-bad">
						{error}
					</p>
				) : null}
			</div>
		</ConfirmDialog>
	);
}
