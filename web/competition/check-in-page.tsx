import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { normalizeCode } from "#domain/diploma/code";
import { foldedText } from "#domain/user/folded-search";
import { m } from "#messages";
import type { CheckedIn, CheckInRow } from "#worker/competition/day-contract";
import { eventName } from "../lib/event-name";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { usePageTitle } from "../shells/page-title";
import type { Me } from "../account/session/queries";
import { progressStates } from "../ui/beam-states";
import { Bead } from "../ui/bead";
import { Beamline } from "../ui/beamline";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";
import { EmptyState } from "../ui/empty-state";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { checkInQuery, competitionKey, competitionQuery } from "./queries";
import { OpensOnTheDay } from "./open-early";
import { ScanResult } from "./scan-result";
import { BackLink, backLink } from "./back-link";

/** The check-in of a hall on a phone: finds people by name or code and marks them. */
export function CheckInPage({ id, me }: { id: string; me: Me }) {
	usePageTitle(m.competition_door_title());
	const { data: competition } = useSuspenseQuery(competitionQuery(id));
	const { data: list } = useSuspenseQuery(checkInQuery(id));
	const [search, setSearch] = useState("");
	const [last, setLast] = useState<CheckedIn["scanned"] | null>(null);
	const queryClient = useQueryClient();
	const lastRow = last && list.data.find(({ _id }) => _id === last._id);
	const mark = useMutation({
		mutationFn: (json: { ticket: string; here: boolean }) =>
			unwrap(api.competitions[":id"]["check-in"].$post({ param: { id }, json })),
		onSuccess: ({ scanned, ...answer }, { here }) => {
			queryClient.setQueryData([...competitionKey, "check-in", id], answer);
			setLast(here ? scanned : null);
			// felt in the hand of who looks at the child and not at the screen
			if (here && scanned.again) globalThis.navigator.vibrate?.([200, 100, 200]);
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const wanted = foldedText(search.trim());
	const rows = list.data.filter(({ holder, with: participant }) =>
		foldedText(`${holder} ${participant}`).includes(wanted),
	);
	const ticketed = list.data.some(({ ticket }) => ticket);
	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const code = normalizeCode(search);
		if (code !== null) mark.mutate({ ticket: code, here: true }, { onSuccess: () => setSearch("") });
		else if (rows.length === 1 && rows[0]) {
			mark.mutate({ ticket: rows[0]._id, here: true }, { onSuccess: () => setSearch("") });
		}
	}
	const counted = m.competition_door_count({ here: list.checked_in, count: list.count });
	return (
		<main className="gutter mx-auto grid w-full max-w-[760px] gap-4 py-5 pb-16">
			{me.shells.main ? (
				<BackLink of={{ id, name: eventName(competition) }} />
			) : (
				<Link to="/olimpic/about" search={{ olimpic: id }} className={backLink}>
					<ArrowLeft size={18} aria-hidden="true" />
					{m.ui_menu_olympiad()}
				</Link>
			)}
			<header className="grid gap-3">
				<div className="grid gap-1">
					<h1>{m.competition_door_title()}</h1>
					{me.shells.main ? null : <p className="text-muted-foreground">{eventName(competition)}</p>}
				</div>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
					<Beamline
						states={progressStates(list.checked_in, Math.max(1, list.count))}
						label={counted}
						size="sm"
						className="max-w-[320px]"
					/>
					<p className="num text-lg font-semibold">{counted}</p>
				</div>
			</header>
			<form onSubmit={submit} className="sticky top-0 z-[5] bg-background py-2">
				<TextField
					label={m.competition_door_search()}
					hint={m.competition_door_search_hint()}
					name="search"
					type="search"
					autoComplete="off"
					icon={<Search size={20} aria-hidden="true" />}
					value={search}
					onChange={(event) => setSearch(event.target.value)}
				/>
			</form>
			<OpensOnTheDay competition={competition} />
			{last && lastRow ? <ScanResult row={lastRow} again={last.again} /> : null}
			{rows.length === 0 && normalizeCode(search) === null ? (
				<EmptyState plain text={list.count === 0 ? m.competition_door_empty() : m.competition_door_nobody()} />
			) : (
				<ul className="grid rounded-frame border border-border bg-card">
					{rows.map((row) => (
						<CheckInLine
							key={row._id}
							row={row}
							ticketed={ticketed}
							closed={!competition.doors_open}
							busy={mark.isPending && mark.variables.ticket === row._id}
							onMark={(here) => mark.mutate({ ticket: row._id, here })}
						/>
					))}
				</ul>
			)}
		</main>
	);
}

interface LineProps {
	row: CheckInRow;
	/** others have a ticket, so that none is worth a word */
	ticketed: boolean;
	/** before the day of the event nobody can be checked in */
	closed: boolean;
	busy: boolean;
	onMark: (here: boolean) => void;
}

function CheckInLine({ row, ticketed, closed, busy, onMark }: LineProps) {
	const here = row.checked_in !== null;
	const companion = row.kind === "companion";
	const details = companion
		? [m.competition_door_with({ who: row.with })]
		: [
				row.category,
				row.tshirt ? m.competition_ticket_tshirt({ size: row.tshirt }) : "",
				row.ticket || !ticketed ? "" : m.competition_door_no_ticket(),
			];
	return (
		<li
			className={cn("flex items-center gap-3 border-t border-border px-4 py-2 first:border-t-0", companion && "pl-9")}
		>
			<Bead kind={here ? "counted" : "idle"} width={34} />
			<span className="grid min-w-0 flex-1 leading-snug">
				<b className="font-semibold break-words">{row.holder}</b>
				<span className="text-sm text-muted-foreground">{details.filter(Boolean).join(", ")}</span>
			</span>
			<Button
				variant={here ? "ghost" : "primary"}
				loading={busy}
				disabled={closed && !here}
				aria-label={
					here ? m.competition_door_undo_of({ who: row.holder }) : m.competition_door_mark_of({ who: row.holder })
				}
				onClick={() => onMark(!here)}
			>
				{here ? m.competition_door_undo() : m.competition_door_mark()}
			</Button>
		</li>
	);
}
