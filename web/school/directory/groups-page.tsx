import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ellipsis, FolderPlus, Search } from "lucide-react";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Group, GroupsFilter } from "#worker/school/groups/contract";
import type { Me } from "../../account/session/queries";
import { HelpedTitle } from "../../guide/helped-title";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { nameOf } from "../../lib/name-of";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { IconButton } from "../../ui/icon-button";
import { LoadingBeads } from "../../ui/loading-beads";
import { Menu } from "../../ui/menu";
import { Segmented } from "../../ui/segmented";
import { type Column, Table } from "../../ui/table";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { HandOver, NameGroup } from "./group-dialogs";
import { type Order, OrderChoice, orderHead } from "./list-order";
import { ListPages } from "./list-pages";
import { groupsQuery } from "./queries";
import { selectColumn } from "./select-column";
import { SelectedGroups } from "./selected-groups";

type Asked = { kind: "new" } | { kind: "rename" | "hand"; group: Group };

type GroupsOrder = Order<GroupsFilter["sort"]>;

/** What the list can stand by. The largest groups come first. */
const sorts = (ofTeachers: boolean) =>
	[
		{ sort: "name", label: m.school_order_title() },
		...(ofTeachers ? ([{ sort: "teacher", label: m.school_order_teacher() }] as const) : []),
		{ sort: "students", label: m.school_order_children(), first: "desc" },
	] as const;

/** The groups one answers for: made, renamed, handed over whole, put away and taken back. */
export function GroupsPage({ me }: { me: Me }) {
	usePageTitle(m.school_groups_title());
	const queryClient = useQueryClient();
	const [archived, setArchived] = useState(false);
	const [text, setText] = useState("");
	const [asked, setAsked] = useState<Asked | null>(null);
	const [page, setPage] = useState(1);
	const [order, setOrder] = useState<GroupsOrder>({ sort: "name", order: "asc" });
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const { data, error, refetch } = useQuery(groupsQuery(archived, text.trim(), page, order));
	const rows = data?.data ?? [];
	const chosen = rows.filter(({ _id }) => selected.has(_id));
	const forget = () => setSelected(new Set());
	function turn(to: number): void {
		forget();
		setPage(to);
	}
	function stand(next: GroupsOrder): void {
		setOrder(next);
		turn(1);
	}
	const hands = me.role === Role.school || me.role === Role.admin;

	async function putAway(group: Group, away: boolean): Promise<void> {
		try {
			await unwrap(api.groups[":id"].$post({ param: { id: group._id }, json: { archived: away } }));
			toast({
				kind: "ok",
				text: away ? m.school_group_archived({ name: group.name }) : m.school_group_back({ name: group.name }),
				...(away ? { action: { label: m.school_undo(), onPress: () => void putAway(group, false) } } : {}),
			});
		} catch (failure) {
			toast({ kind: "error", text: failureText(failure) });
		}
		await queryClient.invalidateQueries({ queryKey: ["directory"] });
	}

	const head = (sort: GroupsOrder["sort"], title: string, first: "asc" | "desc" = "asc") =>
		orderHead<Group, GroupsOrder["sort"]>({ sort, text: title, now: order, first, onOrder: stand });
	const columns: Column<Group>[] = [
		selectColumn({ rows, selected, onSelect: setSelected, nameOf: ({ name }) => name }),
		{
			key: "name",
			...head("name", m.school_group()),
			narrow: "title",
			cell: (group) => (
				<Link
					to="/directory/students"
					search={{ group: group._id }}
					className="inline-flex min-h-11 items-center font-semibold break-words text-foreground no-underline hover:underline"
				>
					{group.name}
				</Link>
			),
		},
		...(hands
			? [
					{
						key: "teacher",
						...head("teacher", m.school_teacher()),
						selfSaid: true,
						cell: (group: Group) => nameOf(group.teacher),
					},
				]
			: []),
		{
			key: "students",
			...head("students", m.school_students_title(), "desc"),
			selfSaid: true,
			cell: ({ students }) => m.school_students_count({ count: students }),
		},
		{
			key: "cards",
			head: m.school_cards_title(),
			selfSaid: true,
			cell: (group) => (
				<Link to="/directory/cards" search={{ group: group._id }} className="inline-flex min-h-11 items-center">
					{m.school_cards_open()}
				</Link>
			),
		},
		{
			key: "actions",
			head: "",
			narrow: "end",
			className: "md:w-[60px]",
			cell: (group) => (
				<Menu
					trigger={
						<IconButton
							label={m.school_group_actions({ name: group.name })}
							icon={<Ellipsis size={20} aria-hidden="true" />}
						/>
					}
					items={[
						{ key: "rename", label: m.school_rename(), onSelect: () => setAsked({ kind: "rename", group }) },
						...(hands
							? [{ key: "hand", label: m.school_hand_over(), onSelect: () => setAsked({ kind: "hand", group }) }]
							: []),
						group.archived
							? { key: "back", label: m.school_take_back(), onSelect: () => void putAway(group, false) }
							: { key: "away", label: m.school_put_away(), onSelect: () => void putAway(group, true) },
					]}
				/>
			),
		},
	];

	return (
		<div className="mx-auto grid w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<HelpedTitle page="/directory/groups">{m.school_groups_title()}</HelpedTitle>
				<Button variant="primary" className="max-xs:w-full" onClick={() => setAsked({ kind: "new" })}>
					<FolderPlus size={20} aria-hidden="true" />
					{m.school_new_group()}
				</Button>
			</header>
			<div className="flex flex-wrap items-end gap-3">
				<TextField
					label={m.school_search_group()}
					name="search"
					type="search"
					maxLength={100}
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						turn(1);
					}}
					icon={<Search size={20} aria-hidden="true" />}
					className="min-w-56 flex-1"
				/>
				<Segmented
					label={m.school_which_groups()}
					value={archived ? "away" : "now"}
					onChange={(value) => {
						setArchived(value === "away");
						turn(1);
					}}
					options={[
						{ value: "now", label: m.school_groups_now() },
						{ value: "away", label: m.school_groups_away() },
					]}
				/>
				<OrderChoice now={order} onOrder={stand} options={sorts(hands)} />
			</div>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data?.count === 0 ? (
				<EmptyState
					plain
					text={text.trim() ? m.school_none_found() : archived ? m.school_groups_none_away() : m.school_groups_none()}
				/>
			) : null}
			{data && data.count > 0 ? (
				<Table
					caption={m.school_groups_title()}
					rows={rows}
					rowKey={({ _id }) => _id}
					columns={columns}
					selected={({ _id }) => selected.has(_id)}
				/>
			) : null}
			{chosen.length > 0 ? <SelectedGroups rows={chosen} archived={archived} hands={hands} onDone={forget} /> : null}
			{data ? <ListPages page={data.page} count={data.count} onTurn={turn} /> : null}
			{asked?.kind === "new" ? <NameGroup group={null} close={() => setAsked(null)} /> : null}
			{asked?.kind === "rename" ? <NameGroup group={asked.group} close={() => setAsked(null)} /> : null}
			{asked?.kind === "hand" ? <HandOver groups={[asked.group]} close={() => setAsked(null)} /> : null}
		</div>
	);
}
