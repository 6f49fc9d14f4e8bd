import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Bookmark, Copy, EllipsisVertical, Pencil, Trash2, Users } from "lucide-react";
import { m } from "#messages";
import type { HomeworkRow } from "#worker/school/homework/contract";
import { api, unwrap } from "../../../lib/api";
import { failureText } from "../../../lib/error-text";
import { IconButton } from "../../../ui/icon-button";
import { Menu, type MenuItem } from "../../../ui/menu";
import { toast } from "../../../ui/toast";
import { titleOf } from "./homework-texts";

type Props = { row: HomeworkRow; onDeleted?: () => void };

/** What can be done with a homework. Deleting can be taken back at once; a begun one goes to the archive instead. */
export function RowMenu({ row, onDeleted }: Props) {
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const param = { id: row._id };
	async function act(call: () => Promise<unknown>, text: string, undo?: () => void): Promise<boolean> {
		try {
			await call();
			toast({ kind: "ok", text, ...(undo ? { action: { label: m.school_undo(), onPress: undo } } : {}) });
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
			return true;
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			return false;
		}
	}
	const archive = (archived: boolean): Promise<boolean> =>
		act(
			() => unwrap(api.homeworks[":id"].archive.$post({ param, json: { archived } })),
			archived ? m.school_hw_archived() : m.school_hw_unarchived(),
			archived ? () => void archive(false) : undefined,
		);
	const restore = () => act(() => unwrap(api.homeworks[":id"].restore.$post({ param })), m.school_hw_restored());
	const begun = row.begun > 0;
	const template = row.status === "template";
	const items: MenuItem[] = [
		{
			key: "edit",
			label: m.school_hw_edit(),
			icon: <Pencil size={18} aria-hidden="true" />,
			disabled: !row.editable,
			onSelect: () => void navigate({ to: "/homeworks/edit/$id", params: { id: row._id } }),
		},
		{
			key: "copy",
			label: template ? m.school_hw_give_template() : m.school_hw_repeat(),
			icon: <Copy size={18} aria-hidden="true" />,
			onSelect: () => void navigate({ to: "/homeworks/new", search: { copy: row._id } }),
		},
		...(template
			? []
			: [
					{
						key: "other",
						label: m.school_hw_other_group(),
						icon: <Users size={18} aria-hidden="true" />,
						onSelect: () => void navigate({ to: "/homeworks/new", search: { copy: row._id, other: true } }),
					},
					{
						key: "template",
						label: m.school_hw_make_template(),
						icon: <Bookmark size={18} aria-hidden="true" />,
						onSelect: () =>
							void act(
								() => unwrap(api.homeworks[":id"].copy.$post({ param, json: { template: true } })),
								m.school_hw_template_kept(),
							),
					},
				]),
		row.status === "archived"
			? {
					key: "back",
					label: m.school_take_back(),
					icon: <ArchiveRestore size={18} aria-hidden="true" />,
					onSelect: () => void archive(false),
				}
			: {
					key: "archive",
					label: m.school_hw_archive(),
					icon: <Archive size={18} aria-hidden="true" />,
					onSelect: () => void archive(true),
				},
		...(begun
			? []
			: [
					{
						key: "delete",
						label: m.school_delete(),
						icon: <Trash2 size={18} aria-hidden="true" />,
						danger: true,
						onSelect: () =>
							void act(
								() => unwrap(api.homeworks[":id"].$delete({ param })),
								m.school_hw_deleted(),
								() => void restore(),
							).then((gone) => (gone ? onDeleted?.() : undefined)),
					},
				]),
	];
	return (
		<Menu
			trigger={
				<IconButton
					label={m.school_hw_more_of({ task: titleOf(row) })}
					icon={<EllipsisVertical size={20} aria-hidden="true" />}
				/>
			}
			items={items}
		/>
	);
}
