import type { UseQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import type { HelpedPage } from "../../guide/help";
import { HelpedTitle } from "../../guide/helped-title";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { type Column, Table } from "../../ui/table";
import { TextField } from "../../ui/text-field";

const rowsPerPage = 100;

interface StaffPageProps<Row extends { _id: string }> {
	/** Whose section of the guide the heading leads to. */
	page: HelpedPage;
	title: string;
	searchLabel: string;
	empty: string;
	list: UseQueryResult<{ data: Row[]; count: number; page: number }>;
	search: { text: string; page: number; change: (next: { text: string; page: number }) => void };
	columns: readonly Column<Row>[];
	onOpen: (row: Row) => void;
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
	columns,
	onOpen,
	action,
	children,
}: StaffPageProps<Row>) {
	const pages = data ? Math.ceil(data.count / rowsPerPage) : 0;
	const turn = (page: number) => search.change({ text: search.text, page });
	return (
		<div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<HelpedTitle page={page}>{title}</HelpedTitle>
				{action}
			</header>
			<TextField
				label={searchLabel}
				name="search"
				type="search"
				maxLength={100}
				value={search.text}
				onChange={(event) => search.change({ text: event.target.value, page: 1 })}
				icon={<Search size={20} aria-hidden="true" />}
				className="max-w-(--form-max)"
			/>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data?.count === 0 ? <EmptyState plain text={search.text.trim() ? m.school_none_found() : empty} /> : null}
			{data && data.count > 0 ? (
				<Table caption={title} rows={data.data} rowKey={({ _id }) => _id} columns={columns} onOpen={onOpen} />
			) : null}
			{data && pages > 1 ? (
				<div className="flex items-center justify-between gap-3">
					<Button size="sm" disabled={data.page <= 1} onClick={() => turn(data.page - 1)}>
						{m.ui_page_previous()}
					</Button>
					<span className="num text-muted-foreground">{m.ui_page_of({ page: data.page, pages })}</span>
					<Button size="sm" disabled={data.page >= pages} onClick={() => turn(data.page + 1)}>
						{m.ui_page_next()}
					</Button>
				</div>
			) : null}
			{children}
		</div>
	);
}
