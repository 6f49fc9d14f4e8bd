import type { UseQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import type { HelpedPage } from "../../guide/help";
import { HelpedTitle } from "../../guide/helped-title";
import { failureText } from "../../lib/error-text";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { ListPages } from "../directory/list-pages";
import { type Column, Table } from "../../ui/table";
import { TextField } from "../../ui/text-field";

interface StaffPageProps<Row extends { _id: string }> {
	/** Whose section of the guide the heading leads to. */
	page: HelpedPage;
	title: string;
	searchLabel: string;
	empty: string;
	list: UseQueryResult<{ data: Row[]; count: number; page: number }>;
	search: { text: string; page: number; change: (next: { text: string; page: number }) => void };
	columns: readonly Column<Row>[];
	/** By what the list stands, on a phone. */
	order: ReactNode;
	/** Rows that something is done with at once, and the bar that says what. */
	selected?: ReadonlySet<string>;
	bar?: ReactNode;
	onOpen: (row: Row) => void;
	/** A choice beside the search, and whether it leaves some out. */
	filter?: ReactNode;
	narrowed?: boolean;
	/** The button that makes a new one. */
	action: ReactNode;
	children?: ReactNode;
}

/** A directory of staff or schools: search, a table, pages. */
export function StaffPage<Row extends { _id: string }>({
	page,
	title,
	searchLabel,
	empty,
	list: { data, error, refetch },
	search,
	filter,
	narrowed = false,
	columns,
	order,
	selected,
	bar,
	onOpen,
	action,
	children,
}: StaffPageProps<Row>) {
	const turn = (page: number) => search.change({ text: search.text, page });
	return (
		<div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<HelpedTitle page={page}>{title}</HelpedTitle>
				{action}
			</header>
			<div className="flex flex-wrap items-end gap-3">
				<TextField
					label={searchLabel}
					name="search"
					type="search"
					maxLength={100}
					value={search.text}
					onChange={(event) => search.change({ text: event.target.value, page: 1 })}
					icon={<Search size={20} aria-hidden="true" />}
					className="max-w-(--form-max) min-w-56 flex-1"
				/>
				{filter}
				{order}
			</div>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data?.count === 0 ? (
				<EmptyState plain text={search.text.trim() || narrowed ? m.school_none_found() : empty} />
			) : null}
			{data && data.count > 0 ? (
				<Table
					caption={title}
					rows={data.data}
					rowKey={({ _id }) => _id}
					columns={columns}
					selected={({ _id }) => selected?.has(_id) ?? false}
					onOpen={onOpen}
				/>
			) : null}
			{bar}
			{data ? <ListPages page={data.page} count={data.count} onTurn={turn} /> : null}
			{children}
		</div>
	);
}
