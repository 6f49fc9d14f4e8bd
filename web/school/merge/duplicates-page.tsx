import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import type { Candidate, Merges } from "#worker/school/merge/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { nameOf } from "../../lib/name-of";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { shownDay } from "../../ui/calendar-date";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import { Email } from "../../ui/email";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { toast } from "../../ui/toast";
import { wordedDay } from "../directory/texts";
import { MergeDialog } from "./merge-dialog";
import { duplicatesQuery, mergesQuery } from "./queries";

type Pair = Pick<Parameters<typeof MergeDialog>[0], "kept" | "gone">;
const account = (person: Candidate) => ({ _id: person._id, name: nameOf(person) });

/** Children who may be the same, side by side, and merges that can be undone. */
export function DuplicatesPage() {
	usePageTitle(m.school_duplicates_title());
	const { data, error, refetch } = useQuery(duplicatesQuery);
	const [asked, setAsked] = useState<Pair | null>(null);
	return (
		<div className="mx-auto grid w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/directory/duplicates">{m.school_duplicates_title()}</HelpedTitle>
				<p className="max-w-[70ch] text-muted-foreground">{m.school_duplicates_text()}</p>
			</header>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data?.count === 0 ? (
				<EmptyState
					plain
					text={m.school_duplicates_none()}
					action={<Link to="/directory/students">{m.school_to_students()}</Link>}
				/>
			) : null}
			{data?.data.map(({ people: [one, two] }) => (
				<Card key={`${one._id}${two._id}`} className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:divide-x md:divide-border">
					<Person person={one} other={two} onKeep={() => setAsked({ kept: account(one), gone: account(two) })} />
					<div className="max-md:border-t max-md:border-border max-md:pt-6 md:pl-8">
						<Person person={two} other={one} onKeep={() => setAsked({ kept: account(two), gone: account(one) })} />
					</div>
				</Card>
			))}
			<Undoable />
			{asked ? <MergeDialog {...asked} close={() => setAsked(null)} /> : null}
		</div>
	);
}

function Person({ person, other, onKeep }: { person: Candidate; other: Candidate; onKeep: () => void }) {
	/** What neither account has is no help to tell them apart; what says that they are two people stands out. */
	const line = (
		label: string,
		of: (one: Candidate) => string,
		{ show = (value) => value, tells = false }: { show?: (value: string) => ReactNode; tells?: boolean } = {},
	) => {
		const [value, others] = [of(person), of(other)];
		if (value === "" && others === "") return null;
		return (
			<>
				<dt className="text-muted-foreground">{label}</dt>
				<dd className={cn("m-0 min-w-0 break-words", tells && value !== others && "font-semibold")}>
					{value === "" ? "–" : show(value)}
				</dd>
			</>
		);
	};
	const mail = (address: string) => <Email address={address} />;
	const count = (value: string) => <span className="num">{value}</span>;
	return (
		<section className="grid content-start gap-4">
			<h2 className="text-xl break-words">{nameOf(person)}</h2>
			<dl className="grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-2 text-[15px]">
				{line(m.school_birthday(), ({ birthday }) => birthday ?? "", { show: shownDay, tells: true })}
				{line(m.school_parent_email(), ({ parent_email: email }) => email, { show: mail, tells: true })}
				{line(m.school_email(), ({ email }) => email ?? "", { show: mail, tells: true })}
				{line(m.school_groups(), ({ groups }) => groups.join(", "))}
				{line(m.school_teacher(), ({ teacher }) => nameOf(teacher), { tells: true })}
				{line(m.school_sets(), ({ sets }) => String(sets), { show: count })}
				{line(m.school_results(), ({ results }) => String(results), { show: count })}
				{line(m.school_feathers(), ({ feathers }) => String(feathers), { show: count })}
				{line(m.school_since(), ({ created_at }) => created_at, { show: wordedDay })}
			</dl>
			<Button size="sm" className="justify-self-start" onClick={onKeep}>
				{m.school_keep_this()}
			</Button>
		</section>
	);
}

/** Merges of the last thirty days, each with its way back. */
function Undoable() {
	const { data } = useQuery(mergesQuery);
	if (!data || data.count === 0) return null;
	return (
		<Card aria-labelledby="merges" className="grid gap-2">
			<h2 id="merges" className="text-lg">
				{m.school_merges_title()}
			</h2>
			<ul className="grid">
				{data.data.map((row) => (
					<MergeLine key={row._id} row={row} />
				))}
			</ul>
		</Card>
	);
}

function MergeLine({ row }: { row: Merges["data"][number] }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	async function undo(): Promise<void> {
		setPending(true);
		try {
			await unwrap(api.directory.merges[":id"].undo.$post({ param: { id: row._id } }));
			toast({ kind: "ok", text: m.school_unmerged() });
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
	}
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-2.5 first:border-t-0">
			<span className="grid min-w-0 grow gap-0.5">
				<b className="font-semibold break-words">{nameOf(row)}</b>
				<span className="text-sm text-muted-foreground">
					{m.school_merge_until({ at: wordedDay(row.at), until: wordedDay(row.until) })}
				</span>
			</span>
			<Button
				size="sm"
				loading={pending}
				aria-label={m.school_unmerge_of({ name: nameOf(row) })}
				onClick={() => void undo()}
			>
				{m.school_unmerge()}
			</Button>
		</li>
	);
}
