import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { FoundPerson, PersonFile } from "#worker/admin/people-contract";
import { failureText } from "../lib/error-text";
import { MergeDialog } from "../school/merge/merge-dialog";
import { Button } from "../ui/button";
import { shownDay } from "../ui/calendar-date";
import { Dialog } from "../ui/dialog";
import { SearchField } from "../ui/search-field";
import { personName } from "./people-texts";
import { peopleQuery } from "./queries";

/** Looks for the other account of a child, which goes into this one. */
export function MergePerson({ person, close }: { person: PersonFile; close: () => void }) {
	const [wanted, setWanted] = useState(person.name || person.name_en);
	const [gone, setGone] = useState<FoundPerson | null>(null);
	const { data, error } = useQuery({ ...peopleQuery(wanted, false), enabled: wanted !== "" });
	const others = data?.data.filter(
		({ _id, role, deleted_at }) => _id !== person._id && role === Role.student && deleted_at === null,
	);
	const kept = { _id: person._id, name: personName(person) };
	if (gone) return <MergeDialog kept={kept} gone={{ _id: gone._id, name: personName(gone) }} close={close} />;
	return (
		<Dialog
			open
			onOpenChange={(open) => {
				if (!open) close();
			}}
			title={m.people_merge()}
			description={m.people_merge_text()}
		>
			<SearchField label={m.people_search()} name="other" asked={wanted} onAsk={setWanted} />
			{error ? <p role="alert">{failureText(error)}</p> : null}
			{others?.length === 0 && wanted !== "" ? <p className="text-muted-foreground">{m.people_none()}</p> : null}
			<ul className="grid">
				{others?.map((other) => (
					<li
						key={other._id}
						className="flex items-center justify-between gap-4 border-t border-border py-2 first:border-t-0"
					>
						<span className="grid min-w-0">
							<b className="font-semibold break-words">{personName(other)}</b>
							<small className="text-[13px] break-words text-muted-foreground">
								{[shownDay(other.birthday ?? ""), other.school, other.email].filter(Boolean).join(", ")}
							</small>
						</span>
						<Button
							size="sm"
							aria-label={`${m.people_merge_this()}: ${personName(other)}`}
							onClick={() => setGone(other)}
						>
							{m.people_merge_this()}
						</Button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
