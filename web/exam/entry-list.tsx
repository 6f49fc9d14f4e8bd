import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type Actor, may } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { EntryCheck } from "#worker/exam/contract";
import { errorText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { cn } from "../ui/cn";
import { IconButton } from "../ui/icon-button";

type Line = EntryCheck["data"][number];

/** Whose attempt a person uses, or what keeps them out, for the reader. */
function lineText({ pays, bar }: Line, actor: Actor): string {
	if (bar === "EXAM_NOT_BOUGHT") return m.exam_pays_none();
	if (bar === "EXAM_LEVEL_BEFORE") return m.exam_pays_below();
	if (bar !== null) return errorText(bar);
	if (pays === "retake") return m.exam_pays_retake();
	if (pays === "own") return m.exam_pays_own();
	return pays === "school" && actor.role !== Role.school ? m.exam_pays_school() : m.exam_pays_yours();
}

interface EntryListProps {
	check: EntryCheck;
	actor: Actor;
	remove: (person: string) => void;
}

/** Who is entered, whose attempt each uses, and how many attempts are missing with the way to them. */
export function EntryList({ check: { data, missing, left }, actor, remove }: EntryListProps) {
	const gives = may(actor, "exams.manage");
	const ofTeacher = actor.role === Role.teacher;
	return (
		<section className="grid gap-2 rounded-md bg-soft px-4 py-3" aria-label={m.exam_pays_title()}>
			<h3 className="text-base">{m.exam_pays_title()}</h3>
			<ul className="grid max-h-[200px] overflow-y-auto">
				{data.map((line) => (
					<li
						key={line._id}
						className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center border-t border-border first:border-t-0"
					>
						<span className="grid py-1">
							<span className="break-words">{nameOf(line)}</span>
							<span className={cn("text-sm", line.bar === null ? "text-muted-foreground" : "text-bad")}>
								{lineText(line, actor)}
								{gives && line.bar === "EXAM_NOT_BOUGHT" ? (
									<>
										{" "}
										<Link to="/exams" search={{ student: line._id }}>
											{m.exam_give_attempt()}
										</Link>
									</>
								) : null}
							</span>
						</span>
						<IconButton
							label={m.exam_pays_remove({ name: nameOf(line) })}
							icon={<X size={18} aria-hidden="true" />}
							onClick={() => remove(line._id)}
						/>
					</li>
				))}
			</ul>
			{gives ? null : (
				<p className="text-sm text-muted-foreground">
					{ofTeacher
						? m.exam_pays_left({ own: left.teacher, school: left.school })
						: m.exam_pays_left_school({ school: left.school })}
				</p>
			)}
			{missing > 0 && !gives ? (
				<p className="font-[550]">
					{m.exam_pays_missing({ count: missing })} <Link to="/ucoins">{m.exam_pays_buy()}</Link>
				</p>
			) : null}
			{data.some(({ bar }) => bar !== null) ? <p className="text-sm">{m.exam_pays_barred()}</p> : null}
		</section>
	);
}
