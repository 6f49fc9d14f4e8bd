import { Link, useNavigate } from "@tanstack/react-router";
import { m } from "#messages";
import type { HomeworkRow } from "#worker/school/homework/contract";
import { Chip } from "../../../ui/chip";
import { type Column, Table } from "../../../ui/table";
import { statusText, titleOf, whenParts } from "./homework-texts";
import { RowMenu } from "./row-menu";

const tones = { new: "muted", in_progress: "soft", completed: "ok", template: "muted", archived: "muted" } as const;

/** Homeworks as a table; a press on a row opens it, a template opens in the builder. */
export function HomeworksTable({ rows }: { rows: readonly HomeworkRow[] }) {
	const navigate = useNavigate();
	const columns: Column<HomeworkRow>[] = [
		{
			key: "title",
			head: m.school_hw_homework(),
			narrow: "title",
			className: "md:min-w-40 xl:min-w-52",
			cell: (row) => (
				<span className="grid py-2 max-md:py-0">
					{row.status === "template" ? (
						<Link
							to="/homeworks/new"
							search={{ copy: row._id }}
							className="font-semibold break-words text-foreground no-underline hover:underline"
						>
							{titleOf(row)}
						</Link>
					) : (
						<Link
							to="/homeworks/given/$id"
							params={{ id: row._id }}
							className="font-semibold break-words text-foreground no-underline hover:underline"
						>
							{titleOf(row)}
						</Link>
					)}
					<span className="text-sm font-normal text-muted-foreground">
						{m.school_hw_tasks_count({ count: row.tasks.length })}
					</span>
				</span>
			),
		},
		{
			key: "groups",
			head: m.school_hw_whom(),
			selfSaid: true,
			className: "md:max-w-52",
			cell: ({ groups, given }) => (
				<span className="break-words">
					{groups.map(({ name }) => name).join(", ") || (given > 0 ? m.school_hw_single() : "")}
				</span>
			),
		},
		{
			key: "when",
			head: m.school_hw_when(),
			selfSaid: true,
			cell: ({ schedule }) => {
				const { often, days } = whenParts(schedule);
				return (
					<span className="text-muted-foreground md:text-foreground">
						{often ? <span className="md:block">{often} </span> : null}
						<span className="md:whitespace-nowrap">{days}</span>
					</span>
				);
			},
		},
		{
			key: "done",
			head: m.school_hw_done(),
			numeric: true,
			narrow: "hidden",
			className: "whitespace-nowrap max-lg:hidden",
			cell: ({ given, completed }) => (given === 0 ? "" : m.school_hw_done_of({ done: completed, count: given })),
		},
		{
			key: "status",
			head: m.school_state(),
			selfSaid: true,
			cell: ({ status, given, completed, to_review: waits }) => (
				<span className="flex flex-wrap items-center gap-1.5 max-md:pt-1">
					<Chip tone={tones[status]}>{statusText(status)}</Chip>
					{given === 0 ? null : (
						<span className="num ml-1.5 whitespace-nowrap lg:hidden">
							{m.school_hw_done_of({ done: completed, count: given })}
						</span>
					)}
					{waits > 0 ? <Chip tone="warn">{m.school_hw_to_review({ count: waits })}</Chip> : null}
				</span>
			),
		},
		{
			key: "more",
			head: "",
			narrow: "end",
			className: "md:w-[60px]",
			cell: (row) => <RowMenu row={row} />,
		},
	];
	return (
		<Table
			caption={m.school_hw_title()}
			rows={rows}
			rowKey={({ _id }) => _id}
			columns={columns}
			onOpen={({ _id, status }) =>
				void (status === "template"
					? navigate({ to: "/homeworks/new", search: { copy: _id } })
					: navigate({ to: "/homeworks/given/$id", params: { id: _id } }))
			}
		/>
	);
}
