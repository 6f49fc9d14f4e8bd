import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { type Group, NewGroupForm } from "#worker/school/groups/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { useContractForm } from "../../ui/contract-form";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { teachersQuery } from "../staff/queries";
import { SearchedChoice } from "../staff/searched-choice";
import { listedName } from "./texts";

/** Names a new group or an old one anew. */
export function NameGroup({ group, close }: { group: Group | null; close: () => void }) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(NewGroupForm, {
		defaultValue: { name: group?.name ?? "" },
		async send(json) {
			await unwrap(group ? api.groups[":id"].$post({ param: { id: group._id }, json }) : api.groups.$post({ json }));
			toast({ kind: "ok", text: m.SAVED() });
			close();
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
		},
	});
	return (
		<Dialog open onOpenChange={close} title={group ? m.school_rename() : m.school_new_group()}>
			<Form {...props}>
				<TextField label={m.school_group_name()} autoComplete="off" maxLength={60} required {...field("name")} />
				<DialogActions label={m.school_save()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}

type Props = { groups: readonly Group[]; close: () => void; onDone?: () => void };

/** Gives whole groups to another teacher. */
export function HandOver({ groups, close, onDone }: Props) {
	const queryClient = useQueryClient();
	const [search, setSearch] = useState("");
	const { data: teachers } = useQuery(teachersQuery(search.trim(), 1, { active: "yes" }));
	const [to, setTo] = useState("");
	const [pending, setPending] = useState(false);
	const children = groups.reduce((sum, { students }) => sum + students, 0);
	const names = groups.map(({ name }) => name).join(", ");
	// whoever has all of them already is no new teacher
	const offered = (teachers?.data ?? []).filter(({ _id }) => groups.some(({ teacher }) => teacher._id !== _id));
	async function hand(): Promise<void> {
		if (to === "") return;
		setPending(true);
		try {
			await unwrap(api.groups.many.$post({ json: { ids: groups.map(({ _id }) => _id), teacher: to } }));
			toast({ kind: "ok", text: m.school_handed({ group: names }) });
			onDone?.();
			close();
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}
	return (
		<ConfirmDialog
			title={
				groups.length > 1
					? m.school_hand_over_several({ count: groups.length })
					: m.school_hand_over_title({ group: names })
			}
			description={
				groups.length > 1
					? m.school_hand_over_several_text({ count: children })
					: m.school_hand_over_text({ count: children })
			}
			action={m.school_hand_over()}
			pending={pending}
			onConfirm={() => void hand()}
			onClose={close}
		>
			<SearchedChoice
				label={m.school_new_teacher()}
				name="teacher"
				value={to}
				onChange={setTo}
				placeholder={m.school_choose_teacher()}
				searchLabel={m.school_search_teacher()}
				search={search}
				onSearch={(text) => {
					setSearch(text);
					// whom a search leaves out is not chosen unseen
					setTo("");
				}}
				more={teachers !== undefined && teachers.count > teachers.data.length}
				options={offered.map((row) => ({ value: row._id, label: listedName(row) }))}
			/>
		</ConfirmDialog>
	);
}
