import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import {
	Archive,
	ArchiveRestore,
	ClipboardCheck,
	CopyPlus,
	DoorOpen,
	Ellipsis,
	Eye,
	Plus,
	Printer,
	Radio,
	RefreshCw,
	Trophy,
	Users,
} from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { ManagedOlympiad } from "#worker/olympiad/editor/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { eventName } from "../../lib/event-name";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { Bead } from "../../ui/bead";
import { buttonVariants } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { IconButton } from "../../ui/icon-button";
import { Menu, type MenuItem } from "../../ui/menu";
import { Switch } from "../../ui/switch";
import { EmptyState } from "../../ui/empty-state";
import { type Column, Table } from "../../ui/table";
import { toast } from "../../ui/toast";
import { daysText, kindText } from "../texts";
import { managedQuery } from "./queries";

/** All olympiads; a row opens the editor, its menu copies or archives. */
export function ManagePage() {
	usePageTitle(m.olympiad_editor_title());
	const navigate = useNavigate();
	const { data } = useSuspenseQuery(managedQuery);
	const [archived, setArchived] = useState(false);
	const rows = data.data.filter((row) => archived || !row.archived);
	return (
		<div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="grid gap-1">
					<HelpedTitle page="/olimpic/admin">{m.olympiad_editor_title()}</HelpedTitle>
					<p className="text-muted-foreground">{m.olympiad_editor_lead()}</p>
				</div>
				<Link to="/olimpic/create" className={buttonVariants({ variant: "primary", className: "max-xs:w-full" })}>
					<Plus size={20} aria-hidden="true" />
					{m.olympiad_editor_new()}
				</Link>
			</header>
			{data.data.some((row) => row.archived) ? (
				<Switch
					label={m.olympiad_editor_show_archived()}
					checked={archived}
					onChange={(event) => setArchived(event.target.checked)}
					className="w-full max-w-[280px]"
				/>
			) : null}
			{rows.length === 0 ? (
				<EmptyState text={m.olympiad_editor_empty()} plain />
			) : (
				<Table
					caption={m.olympiad_editor_title()}
					rows={rows}
					rowKey={(row) => row._id}
					columns={columns()}
					onOpen={({ _id }) => void navigate({ to: "/olimpic/edit/$id", params: { id: _id } })}
				/>
			)}
		</div>
	);
}

function columns(): Column<ManagedOlympiad>[] {
	return [
		{
			key: "name",
			head: m.olympiad_editor_col_name(),
			narrow: "title",
			cell: (row) => (
				<Link
					to="/olimpic/edit/$id"
					params={{ id: row._id }}
					className="font-semibold break-words text-foreground no-underline hover:underline"
				>
					{eventName(row)}
				</Link>
			),
		},
		{
			key: "dates",
			head: m.olympiad_editor_col_dates(),
			narrow: "hidden",
			cell: (row) => (
				<span className="grid py-2">
					<span>{daysText(row)}</span>
					<span className="text-sm text-muted-foreground">
						{[...new Set([kindText(row.kind), row.type.toUpperCase()])].join(", ")}
					</span>
				</span>
			),
		},
		{ key: "state", head: m.olympiad_editor_col_state(), narrow: "hidden", cell: (row) => <StateChip row={row} /> },
		{
			key: "participants",
			head: m.olympiad_editor_col_participants(),
			numeric: true,
			narrow: "hidden",
			cell: (row) => row.participants,
		},
		{
			key: "results",
			head: m.olympiad_editor_col_results(),
			numeric: true,
			narrow: "hidden",
			cell: (row) => row.results,
		},
		{
			key: "phone-line",
			head: "",
			className: "md:hidden",
			cell: (row) => (
				<span className="grid justify-items-start gap-1.5 text-muted-foreground">
					{daysText(row)}, {m.olympiad_people_total({ count: row.participants })}
					<StateChip row={row} />
				</span>
			),
		},
		{ key: "menu", head: "", narrow: "end", className: "w-14", cell: (row) => <RowMenu row={row} /> },
	];
}

function StateChip({ row }: { row: ManagedOlympiad }) {
	if (row.archived) {
		return (
			<Chip>
				<Archive size={16} aria-hidden="true" />
				{m.olympiad_editor_archived()}
			</Chip>
		);
	}
	if (row.draft) {
		return (
			<Chip tone="warn">
				<Bead kind="kept" width={20} />
				{m.olympiad_editor_draft()}
			</Chip>
		);
	}
	const [tone, kind, text] = {
		before: ["muted", "hollow", m.olympiad_editor_before] as const,
		running: ["soft", "counted", m.olympiad_editor_running] as const,
		after: ["muted", "idle", m.olympiad_editor_after] as const,
	}[row.phase];
	return (
		<Chip tone={tone}>
			<Bead kind={kind} width={20} />
			{text()}
		</Chip>
	);
}

function RowMenu({ row }: { row: ManagedOlympiad }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const param = { id: row._id };

	async function attempt(work: () => Promise<void>): Promise<void> {
		try {
			await work();
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
	}
	const clone = (years: number) => () =>
		void attempt(async () => {
			const copy = await unwrap(api.olimpic.admin[":id"].clone.$post({ param, json: { years } }));
			toast({ kind: "ok", text: m.olympiad_editor_cloned() });
			await navigate({ to: "/olimpic/edit/$id", params: { id: copy._id } });
		});
	const setArchived = (archived: boolean) => () =>
		void attempt(async () => {
			await unwrap(api.olimpic.admin[":id"].archive.$post({ param, json: { archived } }));
			toast({ kind: "ok", text: m.SAVED() });
		});
	const hallItems: MenuItem[] = [
		{
			key: "door",
			label: m.ui_menu_door(),
			icon: <DoorOpen size={18} aria-hidden="true" />,
			onSelect: () => void navigate({ to: "/competitions/$id/check-in", params: param }),
		},
		{
			key: "paper",
			label: m.competition_entry_title(),
			icon: <ClipboardCheck size={18} aria-hidden="true" />,
			onSelect: () => void navigate({ to: "/competitions/$id/results", params: param }),
		},
	];
	const items: MenuItem[] = [
		...(row.draft || row.archived
			? []
			: [
					{
						key: "people",
						label: m.olympiad_editor_participants(),
						icon: <Users size={18} aria-hidden="true" />,
						onSelect: () => void navigate({ to: "/olimpic/participants", search: { olimpic: row._id } }),
					},
					{
						key: "results",
						label: m.olympiad_editor_to_results(),
						icon: <Trophy size={18} aria-hidden="true" />,
						onSelect: () => void navigate({ to: "/olimpic/ranking", search: { olimpic: row._id } }),
					},
					{
						key: "live",
						label: m.ui_menu_live(),
						icon: <Radio size={18} aria-hidden="true" />,
						onSelect: () => void navigate({ to: "/olimpic/live", search: { olimpic: row._id } }),
					},
					{
						key: "papers",
						label: m.olympiad_editor_to_papers(),
						icon: <Printer size={18} aria-hidden="true" />,
						onSelect: () =>
							void navigate({
								to: "/olimpic/print",
								search: { olimpic: row._id, ...(row.kind === "offline" ? { official: true, key: true } : {}) },
							}),
					},
					...(row.kind === "offline" ? hallItems : []),
				]),
		{
			key: "child",
			label: m.olympiad_child_title(),
			icon: <Eye size={18} aria-hidden="true" />,
			onSelect: () => void navigate({ to: "/olimpic/edit/$id/preview", params: param }),
		},
		{
			key: "year",
			label: m.olympiad_editor_clone_year(),
			icon: <RefreshCw size={18} aria-hidden="true" />,
			onSelect: clone(1),
		},
		{
			key: "twin",
			label: m.olympiad_editor_clone(),
			icon: <CopyPlus size={18} aria-hidden="true" />,
			onSelect: clone(0),
		},
		row.archived
			? {
					key: "restore",
					label: m.olympiad_editor_restore(),
					icon: <ArchiveRestore size={18} aria-hidden="true" />,
					onSelect: setArchived(false),
				}
			: {
					key: "archive",
					label: m.olympiad_editor_archive(),
					icon: <Archive size={18} aria-hidden="true" />,
					onSelect: setArchived(true),
					disabled: row.phase === "running" && !row.draft,
				},
	];
	return (
		<Menu
			items={items}
			trigger={
				<IconButton
					label={`${m.olympiad_editor_more()}: ${eventName(row)}`}
					icon={<Ellipsis size={20} aria-hidden="true" />}
					className="-my-1"
				/>
			}
		/>
	);
}
