import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Search, UserPlus } from "lucide-react";
import { useState } from "react";
import { foldedText } from "#domain/user/folded-search";
import { m } from "#messages";
import type { Delegate } from "#worker/olympiad/delegates/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { usePageTitle } from "../../shells/page-title";
import { buttonVariants } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox-field";
import { Email } from "../../ui/email";
import { EmptyState } from "../../ui/empty-state";
import { type Column, Table } from "../../ui/table";
import { TextField } from "../../ui/text-field";
import { delegateName } from "./delegate-name";
import { DeletedDelegates } from "./deleted-delegates";
import { DeleteDelegates } from "./delete-delegates";
import { delegatesQuery } from "./queries";

/** The delegates one manages; a row opens one, selected ones can be deleted. */
export function DelegatesPage({ olimpic }: { olimpic?: string | undefined }) {
	usePageTitle(m.olympiad_delegates_title());
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const { data } = useSuspenseQuery(delegatesQuery);
	const [text, setText] = useState("");
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const wanted = foldedText(text.trim());
	const delegates = data.data.filter(({ meta }) => meta.smgl);
	const rows = delegates.filter((row) =>
		foldedText([row.school?.name, delegateName(row), row.email].join(" ")).includes(wanted),
	);
	const chosen = delegates.filter((row) => selected.has(row._id));
	function toggle(id: string): void {
		const next = new Set(selected);
		if (!next.delete(id)) next.add(id);
		setSelected(next);
	}
	return (
		<div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="grid gap-1">
					<HelpedTitle page="/delegates">{m.olympiad_delegates_title()}</HelpedTitle>
					<p className="text-muted-foreground">{m.olympiad_delegates_total({ count: delegates.length })}</p>
				</div>
				<div className="flex flex-wrap gap-3 max-xs:w-full max-xs:*:grow">
					<DeletedDelegates />
					<Link to="/delegates/create" className={buttonVariants({ variant: "primary" })}>
						<UserPlus size={20} aria-hidden="true" />
						{m.olympiad_delegates_add()}
					</Link>
				</div>
			</header>
			{delegates.length === 0 ? (
				<EmptyState text={m.olympiad_delegates_empty()} plain />
			) : (
				<>
					<TextField
						label={m.olympiad_delegates_search()}
						name="search"
						type="search"
						value={text}
						onChange={(event) => {
							setText(event.target.value);
							setSelected(new Set());
						}}
						icon={<Search size={20} aria-hidden="true" />}
						className="max-w-(--form-max)"
					/>
					{rows.length === 0 ? (
						<p className="py-8 text-center">{m.olympiad_people_none_found()}</p>
					) : (
						<Table
							caption={m.olympiad_delegates_title()}
							rows={rows}
							rowKey={(row) => row._id}
							columns={columns(selected, toggle)}
							selected={(row) => selected.has(row._id)}
							onOpen={({ _id }) => void navigate({ to: "/delegates/edit", state: { delegateId: _id } })}
						/>
					)}
				</>
			)}
			{chosen.length > 0 ? (
				<DeleteDelegates
					rows={chosen}
					olimpic={olimpic}
					onDone={(left) => {
						setSelected(new Set(left));
						void queryClient.invalidateQueries({ queryKey: delegatesQuery.queryKey });
					}}
				/>
			) : null}
		</div>
	);
}

function columns(selected: ReadonlySet<string>, toggle: (id: string) => void): Column<Delegate>[] {
	return [
		{
			key: "select",
			head: "",
			narrow: "end",
			className: "md:w-[52px] md:!pr-0",
			cell: (row) => (
				<Checkbox
					aria-label={m.olympiad_people_select({ name: delegateName(row) })}
					checked={selected.has(row._id)}
					onChange={() => toggle(row._id)}
					className="-my-1.5 max-md:-mr-2.5"
				/>
			),
		},
		{
			key: "country",
			head: m.olympiad_delegates_col_country(),
			narrow: "title",
			cell: (row) => (
				<Link
					to="/delegates/edit"
					state={{ delegateId: row._id }}
					className="font-semibold break-words text-foreground no-underline hover:underline"
				>
					{row.school?.name || delegateName(row)}
				</Link>
			),
		},
		{
			key: "name",
			head: m.olympiad_delegates_col_name(),
			narrow: "hidden",
			cell: (row) => <span className="break-words">{delegateName(row)}</span>,
		},
		{
			key: "email",
			head: m.olympiad_people_col_email(),
			narrow: "hidden",
			cell: (row) => (
				<span className="[overflow-wrap:anywhere] text-muted-foreground">
					<Email address={row.email ?? ""} />
				</span>
			),
		},
		{
			key: "phone",
			head: m.olympiad_delegates_col_phone(),
			narrow: "hidden",
			cell: (row) => <span className="num whitespace-nowrap">{row.phone}</span>,
		},
		{
			key: "participants",
			head: m.olympiad_delegates_col_participants(),
			numeric: true,
			narrow: "hidden",
			cell: (row) => row.participants,
		},
		{
			key: "phone-line",
			head: "",
			className: "md:hidden",
			cell: (row) => (
				<span className="break-words text-muted-foreground">
					{[delegateName(row), m.olympiad_people_total({ count: row.participants })].join(", ")}
					<br />
					{row.email}
				</span>
			),
		},
	];
}
