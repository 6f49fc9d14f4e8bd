import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import type { ListedParticipant, ParticipantSort } from "#worker/olympiad/participants/contract";
import { toggled } from "../../lib/toggled";
import { Checkbox } from "../../ui/checkbox-field";
import { type Column, Table } from "../../ui/table";
import { countryName } from "../texts";
import type { PeopleSearch } from "./people-search";
import { shownDay } from "../../ui/calendar-date";

type Props = {
	rows: readonly ListedParticipant[];
	search: PeopleSearch;
	onSort: (sort: ParticipantSort | undefined, order: "desc" | undefined) => void;
	onOpen: ((row: ListedParticipant) => void) | undefined;
	selected?: ReadonlySet<string>;
	onSelect?: (selected: ReadonlySet<string>) => void;
};

/** The name of a participant in tables. */
export function personName({ user }: Pick<ListedParticipant, "user">): string {
	return englishName(user) || "–";
}

export function PeopleTable({ rows, search, onSort, onOpen, selected, onSelect }: Props) {
	function head(sort: ParticipantSort, text: string): Pick<Column<ListedParticipant>, "head" | "sorted"> {
		const on = search.sort === sort;
		const down = on && search.order === "desc";
		const Arrow = down ? ArrowDown : ArrowUp;
		const next = () => (on && down ? onSort(undefined, undefined) : onSort(sort, on ? "desc" : undefined));
		const button: ReactNode = (
			<button
				type="button"
				onClick={next}
				className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-xs px-1 hover:text-foreground"
			>
				{text}
				{on ? <Arrow size={14} aria-hidden="true" /> : null}
			</button>
		);
		return { head: button, ...(on ? { sorted: down ? "descending" : "ascending" } : {}) };
	}
	const pick: Column<ListedParticipant>[] =
		selected && onSelect
			? [
					{
						key: "select",
						head: <SelectAll rows={rows} selected={selected} onSelect={onSelect} />,
						narrow: "end",
						className: "md:w-[52px] md:!pr-0",
						cell: (row) => (
							<Checkbox
								aria-label={m.olympiad_people_select({ name: personName(row) })}
								checked={selected.has(row._id)}
								onChange={() => onSelect(toggled(selected, row._id))}
								className="-my-1.5 max-md:-mr-2.5"
							/>
						),
					},
				]
			: [];
	const columns: Column<ListedParticipant>[] = [
		...pick,
		{
			key: "name",
			...head("name", m.olympiad_people_col_name()),
			narrow: "title",
			className: "md:min-w-36",
			cell: (row) => (
				<span className="grid min-w-0 py-2 max-md:py-0">
					<PersonLink row={row} linked={onOpen !== undefined} />
				</span>
			),
		},
		{
			key: "birthday",
			...head("birthday", m.olympiad_people_col_birthday()),
			narrow: "hidden",
			cell: (row) => <span className="num whitespace-nowrap">{shownDay(row.user.birthday ?? "")}</span>,
		},
		{
			key: "category",
			...head("category", m.olympiad_people_col_category()),
			narrow: "hidden",
			cell: (row) => <b className="num font-[640]">{row.category}</b>,
		},
		{
			key: "country",
			...head("country", m.olympiad_people_country()),
			narrow: "hidden",
			cell: (row) => countryName(row.country),
		},
		{
			key: "delegate",
			...head("delegate", m.olympiad_people_delegate()),
			narrow: "hidden",
			className: "max-w-[220px]",
			cell: (row) => <span className="break-words">{row.delegate?.name ?? ""}</span>,
		},
		{
			key: "phone-line",
			head: "",
			className: "md:hidden",
			cell: (row) => <PhoneLine row={row} />,
		},
		{
			key: "score",
			...head("score", m.olympiad_people_col_score()),
			numeric: true,
			narrow: "hidden",
			cell: (row) => (row.score === null ? <span className="text-muted-foreground">·</span> : row.score),
		},
	];
	return (
		<Table
			caption={m.olympiad_people_title()}
			rows={rows}
			rowKey={(row) => row._id}
			columns={columns}
			selected={(row) => selected?.has(row._id) ?? false}
			{...(onOpen ? { onOpen } : {})}
		/>
	);
}

function PersonLink({ row, linked }: { row: ListedParticipant; linked: boolean }) {
	const name = <span className="break-words">{personName(row)}</span>;
	if (!linked) return name;
	return (
		<Link
			to="/olimpic/participants/edit"
			state={{ participantId: row._id }}
			className="justify-self-start font-semibold text-foreground no-underline hover:underline"
		>
			{name}
		</Link>
	);
}

/** The second line of a card on phones: everything the columns say. */
function PhoneLine({ row }: { row: ListedParticipant }) {
	const country = countryName(row.country);
	const delegate = row.delegate?.name;
	// a delegate's name usually begins with the country
	const from = delegate?.startsWith(`${country}, `) ? undefined : country;
	const parts = [from, delegate, shownDay(row.user.birthday ?? "")].filter(Boolean);
	return (
		<span className="text-muted-foreground">
			<b className="num text-foreground">{row.category}</b>
			{`, ${parts.join(", ")}`}
			{row.score === null ? null : (
				<>
					{", "}
					<b className="num text-foreground">{row.score}</b>
				</>
			)}
		</span>
	);
}

function SelectAll({ rows, selected, onSelect }: Required<Pick<Props, "rows" | "selected" | "onSelect">>) {
	const all = rows.every((row) => selected.has(row._id));
	return (
		<Checkbox
			aria-label={m.olympiad_people_select_all()}
			checked={all}
			onChange={() => onSelect(new Set(all ? [] : rows.map((row) => row._id)))}
			className="-my-2.5"
		/>
	);
}
