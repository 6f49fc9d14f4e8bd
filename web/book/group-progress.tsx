import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isDone, progressIn } from "#domain/book/progress";
import type { Section } from "#domain/book/section";
import { m } from "#messages";
import type { GroupBook } from "#worker/book/contract";
import { nameOf } from "../lib/name-of";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import type { BookSearch } from "./book-search";
import { GroupChoice } from "./group-choice";
import { groupBookQuery } from "./queries";

/** Who of a group has done a section, who is at it, and who has not opened it. */
export function GroupProgress({ section, search }: { section: Section; search: BookSearch }) {
	const navigate = useNavigate();
	const { group = "" } = search;
	const { data, error, refetch } = useQuery({ ...groupBookQuery(group), enabled: group !== "" });
	return (
		<section className="grid gap-3" aria-labelledby="group-progress">
			<h2 id="group-progress" className="text-lg">
				{m.book_group_title()}
			</h2>
			<GroupChoice
				group={group}
				onChange={(id) =>
					void navigate({
						to: "/books/$section",
						params: { section: section.key },
						search: id ? { group: id } : {},
						replace: true,
						resetScroll: false,
					})
				}
			/>
			{group && error && !data ? (
				<ErrorState text={m.book_group_failed()} onRetry={() => void refetch()} />
			) : group && !data ? (
				<LoadingBeads />
			) : group && data ? (
				<Standing section={section} group={data} />
			) : null}
		</section>
	);
}

function Standing({ section, group }: { section: Section; group: GroupBook }) {
	const standing = (child: GroupBook["children"][number]) => {
		if (isDone(child.data, section)) return "done";
		const { sets, theory } = progressIn(child.data, section.key);
		return sets > 0 || theory ? "begun" : "todo";
	};
	const rows = [
		{ name: m.book_group_done(), state: "done" },
		{ name: m.book_group_begun(), state: "begun" },
		{ name: m.book_group_todo(), state: "todo" },
	];
	return (
		<Card>
			<dl className="grid gap-4 md:grid-cols-3">
				{rows.map(({ name, state }) => {
					const names = group.children.filter((child) => standing(child) === state).map(nameOf);
					return (
						<div key={state} className="grid content-start gap-1">
							<dt className="font-semibold">
								{name} <span className="num text-muted-foreground">{names.length}</span>
							</dt>
							<dd className="text-muted-foreground">{names.join(", ") || m.book_group_nobody()}</dd>
						</div>
					);
				})}
			</dl>
			{group.cut ? <p className="text-muted-foreground">{m.book_group_cut({ count: group.children.length })}</p> : null}
		</Card>
	);
}
