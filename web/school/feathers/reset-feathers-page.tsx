import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { failureText } from "../../lib/error-text";
import { nameOf } from "../../lib/name-of";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorState } from "../../ui/error-state";
import { SearchField } from "../../ui/search-field";
import { Skeleton } from "../../ui/skeleton";
import { studentsQuery } from "../directory/queries";
import { spokenName } from "../directory/texts";
import { ResetDialog, type Whose } from "./reset-dialog";

/** So many of those found are listed; a longer search finds the others. */
const listed = 10;

/** For an admin: takes the feathers of this season from one student or from everybody. */
export function ResetFeathersPage() {
	usePageTitle(m.school_feathers_title());
	const queryClient = useQueryClient();
	const [asked, setAsked] = useState<Whose | null>(null);
	const [told, setTold] = useState<string | null>(null);
	function done(whose: Whose, count: number): void {
		setAsked(null);
		setTold(
			count === 0
				? m.school_feathers_none()
				: whose.kind === "one"
					? m.school_feathers_one_done({ name: whose.name })
					: m.school_feathers_all_done({ count }),
		);
		void queryClient.invalidateQueries({ queryKey: ["rating"] });
	}
	function ask(whose: Whose): void {
		setTold(null);
		setAsked(whose);
	}
	return (
		<div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/directory/feathers">{m.school_feathers_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.school_feathers_lead()}</p>
			</header>
			<output className="block">
				{told === null ? null : <span className="block rounded-md bg-ok-soft px-4 py-3 font-semibold">{told}</span>}
			</output>
			<Card aria-labelledby="one" className="grid gap-4">
				<h2 id="one" className="text-xl">
					{m.school_feathers_one()}
				</h2>
				<OneStudent onAsk={(_id, name) => ask({ kind: "one", _id, name })} />
			</Card>
			<Card aria-labelledby="all" className="grid gap-4">
				<h2 id="all" className="text-xl">
					{m.school_feathers_all()}
				</h2>
				<p className="measure">{m.school_feathers_all_text()}</p>
				<Button className="justify-self-start text-bad max-xs:w-full" onClick={() => ask({ kind: "all" })}>
					{m.school_feathers_all_reset()}
				</Button>
			</Card>
			{asked ? <ResetDialog whose={asked} close={() => setAsked(null)} onDone={(count) => done(asked, count)} /> : null}
		</div>
	);
}

function OneStudent({ onAsk }: { onAsk: (id: string, name: string) => void }) {
	const [search, setSearch] = useState("");
	const { data, error, refetch } = useQuery({ ...studentsQuery({ search }), enabled: search !== "" });
	return (
		<>
			<SearchField
				label={m.school_search()}
				name="search"
				asked={search}
				onAsk={setSearch}
				className="max-w-(--form-max)"
			/>
			{search === "" ? null : error ? (
				<ErrorState text={failureText(error)} onRetry={() => void refetch()} />
			) : !data ? (
				<Skeleton className="h-16 rounded-md" />
			) : data.count === 0 ? (
				<p>{m.school_none_found()}</p>
			) : (
				<ul className="grid">
					{data.data.slice(0, listed).map(({ _id, teacher, ...names }) => {
						const name = spokenName(names);
						return (
							<li
								key={_id}
								className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border py-2"
							>
								<span className="grid min-w-0">
									<b className="font-semibold break-words">{name}</b>
									<span className="text-sm text-muted-foreground">{nameOf(teacher)}</span>
								</span>
								<Button size="sm" aria-label={m.school_feathers_reset_of({ name })} onClick={() => onAsk(_id, name)}>
									{m.school_feathers_reset()}
								</Button>
							</li>
						);
					})}
				</ul>
			)}
			{data && search !== "" && data.count > listed ? (
				<p className="text-sm text-muted-foreground">{m.school_feathers_more()}</p>
			) : null}
		</>
	);
}
