import { useState } from "react";
import type { PlaceScheme } from "#domain/olympiad/places";
import { m } from "#messages";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Segmented } from "../../ui/segmented";
import { TextAreaField } from "../../ui/text-field";
import type { Changes } from "./use-changes";

type Props = { category: string | undefined; changes: Changes; close: () => void };

/** Sets the places of one category or of all by one of the two written rules. */
export function SuggestDialog({ category, changes, close }: Props) {
	const [scheme, setScheme] = useState<PlaceScheme>("podium");
	const [only, setOnly] = useState<"one" | "all">(category === undefined ? "all" : "one");
	const [reason, setReason] = useState("");
	async function suggest(): Promise<void> {
		const done = await changes.suggest({
			scheme,
			reason: reason.trim(),
			...(only === "one" && category !== undefined && { category }),
		});
		if (done) close();
	}
	return (
		<ConfirmDialog
			title={m.olympiad_ranking_suggest_title()}
			description={m.olympiad_ranking_suggest_text()}
			action={m.olympiad_ranking_suggest()}
			ghost
			pending={changes.pending}
			onConfirm={() => void suggest()}
			onClose={close}
		>
			<Segmented
				wide
				label={m.olympiad_ranking_scheme()}
				value={scheme}
				onChange={setScheme}
				options={[
					{ value: "podium", label: m.olympiad_ranking_podium() },
					{ value: "percent", label: m.olympiad_ranking_percent() },
				]}
			/>
			{category === undefined ? null : (
				<Segmented
					wide
					label={m.olympiad_category()}
					value={only}
					onChange={setOnly}
					options={[
						{ value: "one", label: m.olympiad_ranking_suggest_one({ category }) },
						{ value: "all", label: m.olympiad_ranking_suggest_all() },
					]}
				/>
			)}
			<TextAreaField
				name="reason"
				label={m.ui_reason_optional()}
				maxLength={500}
				rows={2}
				value={reason}
				onChange={({ target }) => setReason(target.value)}
			/>
		</ConfirmDialog>
	);
}
