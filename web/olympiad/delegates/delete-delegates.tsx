import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { isMany, lookFault } from "#domain/access/second-look";
import { m } from "#messages";
import type { Delegate } from "#worker/olympiad/delegates/contract";
import { api, ApiError, settle, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { eventName } from "../../lib/event-name";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { olympiadQuery } from "../queries";
import { delegateName } from "./delegate-name";
import { NameAgain } from "../second-look/use-look";

type Props = {
	rows: readonly Delegate[];
	/** The olympiad of the page, whose name confirms a deletion of many. */
	olimpic: string | undefined;
	/** receives the ids of those not deleted */
	onDone: (left: readonly string[]) => void;
};

/**
 * The bar under the list: deletes the selected delegates one after another. One that cannot be deleted is named with the
 * reason and stays selected; the others go on.
 */
export function DeleteDelegates({ rows, olimpic, onDone }: Props) {
	const queryClient = useQueryClient();
	const [asked, setAsked] = useState(false);
	const [pending, setPending] = useState(false);
	const { data: active } = useQuery(olympiadQuery(olimpic));
	const [namedByServer, setNamedByServer] = useState(false);
	const [typed, setTyped] = useState("");
	const [touched, setTouched] = useState(false);
	const many = namedByServer || isMany(rows.length, 0);
	const olympiad = active?.olimpic;
	const name = olympiad ? eventName(olympiad) : (rows[0]?.school?.name ?? "");
	const fault = many && lookFault("name", olympiad ? [olympiad.name, olympiad.name_en] : [name], typed) !== null;

	async function restore(gone: readonly Delegate[]): Promise<void> {
		for (const row of gone) {
			try {
				await unwrap(api.schools[":id"].restore.$post({ param: { id: row._id }, json: {} }));
				toast({ kind: "ok", text: m.olympiad_restored({ name: delegateName(row) }) });
			} catch (error) {
				toast({
					kind: "error",
					text: m.olympiad_restore_kept({ name: delegateName(row), reason: failureText(error) }),
				});
			}
		}
		await queryClient.invalidateQueries({ queryKey: ["delegates"] });
	}

	async function remove(): Promise<void> {
		setTouched(true);
		if (fault) return;
		setPending(true);
		let asksAgain = false;
		const left: string[] = [];
		for (const row of rows) {
			try {
				const json = many ? { confirm: typed, ...(olimpic === undefined ? {} : { olimpic }) } : {};
				await settle(api.schools[":id"].$delete({ param: { id: row._id }, json }));
			} catch (error) {
				left.push(row._id);
				// with those deleted just now they count as many: the dialog asks for the name
				if (error instanceof ApiError && error.code === "CONFIRM_NAME") {
					asksAgain = true;
					continue;
				}
				toast({
					kind: "error",
					text: m.olympiad_delegates_kept({ name: delegateName(row), reason: failureText(error) }),
				});
			}
		}
		const gone = rows.filter(({ _id }) => !left.includes(_id));
		if (gone.length > 0) {
			toast({
				kind: "ok",
				text: m.olympiad_delegates_deleted({ count: gone.length }),
				action: { label: m.olympiad_restore(), onPress: () => void restore(gone) },
			});
		}
		setPending(false);
		setNamedByServer(asksAgain);
		setTouched(false);
		setAsked(asksAgain);
		onDone(left);
	}
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
			<b className="grow">{m.olympiad_people_selected({ count: rows.length })}</b>
			<Button size="sm" onClick={() => setAsked(true)}>
				<Trash2 size={18} aria-hidden="true" />
				{m.olympiad_delete()}
			</Button>
			<ConfirmDialog
				open={asked}
				title={m.olympiad_delegates_delete_title({ count: rows.length })}
				description={m.olympiad_delegates_delete_text()}
				action={m.olympiad_delete()}
				danger
				pending={pending}
				onConfirm={() => void remove()}
				onClose={() => setAsked(false)}
			>
				<ul className="grid max-h-48 gap-1 overflow-y-auto">
					{rows.map((row) => (
						<li key={row._id} className="break-words">
							{[row.school?.name, delegateName(row)].filter(Boolean).join(", ")}
						</li>
					))}
				</ul>
				{many ? <NameAgain name={name} typed={typed} onType={setTyped} wrong={touched && fault} /> : null}
			</ConfirmDialog>
		</ActionBar>
	);
}
