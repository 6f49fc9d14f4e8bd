import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode } from "react";
import type { ExamOutcome } from "#domain/exam/exam-status";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { PersonFile } from "#worker/admin/people-contract";
import { levelName } from "../exam/texts";
import { failureText } from "../lib/error-text";
import { momentText } from "../news/moment-text";
import { awardText } from "../olympiad/award-text";
import { countryName } from "../olympiad/texts";
import { RoleChoice } from "../school/directory/role-choice";
import { usePageTitle } from "../shells/page-title";
import { shownDay } from "../ui/calendar-date";
import { Card } from "../ui/card";
import { Chip } from "../ui/chip";
import { Email } from "../ui/email";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { AuditList } from "./audit-list";
import { personName, roleText, signsInTexts } from "./people-texts";
import { personQuery } from "./queries";
import { PersonActions } from "./person-actions";
import { PersonDevices } from "./person-devices";
import { LetterWaits } from "./letter-waits";
import { Line, Part } from "./person-part";
import { Purchases } from "./person-purchases";

/** What an exam came to, in a word. */
const outcomeTexts: Record<ExamOutcome, () => string> = {
	passed: m.people_passed,
	failed: m.people_not_passed,
	waits: m.exam_status_under_review,
	refused: m.people_not_passed,
};

/** One page about a person: who, where signed in, what was bought, reached, sent and done. */
export function PersonPage({ id }: { id: string }) {
	const { data, error, refetch } = useQuery(personQuery(id));
	usePageTitle(data ? personName(data) : m.ui_menu_people());
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<Link to="/people" className="justify-self-start text-[15px]">
				{m.ui_menu_people()}
			</Link>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? <Person person={data} /> : null}
		</div>
	);
}

function Person({ person }: { person: PersonFile }) {
	const gone = person.deleted_at !== null;
	return (
		<>
			<header className="grid gap-3">
				<h1 className="break-words">{personName(person)}</h1>
				<p className="flex flex-wrap items-center gap-2">
					<Chip tone="soft">{roleText(person.role)}</Chip>
					{person.deleted_at ? (
						<Chip tone="bad">{m.people_deleted({ moment: momentText(person.deleted_at) })}</Chip>
					) : null}
					{person.access_until ? <Chip>{m.people_access({ day: momentText(person.access_until) })}</Chip> : null}
				</p>
				<PersonActions person={person} />
			</header>
			{person.merged_into ? (
				<p className="rounded-md bg-soft px-4 py-3">
					{m.people_merged()}{" "}
					<Link to="/people/$id" params={{ id: person.merged_into._id }}>
						{person.merged_into.name}
					</Link>
					. <Link to="/directory/duplicates">{m.people_unmerge()}</Link>
				</p>
			) : null}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[18px] md:grid-cols-2 xl:grid-cols-3">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
					<Who person={person} />
					{gone ? null : (
						<Card className="grid gap-2">
							<RoleChoice id={person._id} role={person.role} />
						</Card>
					)}
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
					<PersonDevices person={person} />
					<Purchases person={person} />
					<Part id="letters" title={m.people_letters()} none={m.people_letters_none()}>
						{person.letters.map((one) => (
							<Line
								key={one._id}
								what={one.subject}
								note={`${momentText(one.at)}, ${one.to}`}
								end={
									one.sent ? (
										<span className="text-ok">{m.people_letter_sent()}</span>
									) : (
										<LetterWaits id={one._id} fault={one.fault} />
									)
								}
							/>
						))}
					</Part>
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-[18px] md:max-xl:col-span-2">
					<Part id="results" title={m.people_results()} none={m.people_results_none()}>
						{[
							...person.exams.map((one) => (
								<Line
									key={one._id}
									what={m.people_exam({ level: levelName(one.type, one.level) })}
									note={momentText(one.at)}
									end={one.outcome === null ? m.exam_not_determined() : outcomeTexts[one.outcome]()}
								/>
							)),
							...person.results.map((one) => (
								<Line
									key={`${one.olimpic} ${one.at}`}
									what={`${one.olimpic}, ${one.category}`}
									note={momentText(one.at)}
									end={
										<span className="num">
											{[one.score, one.place === null ? null : awardText(one.place)]
												.filter((part) => part !== null)
												.join(", ") || "–"}
										</span>
									}
								/>
							)),
						]}
					</Part>
					<Card aria-labelledby="audit" className="grid gap-2">
						<div className="flex flex-wrap items-baseline justify-between gap-3">
							<h2 id="audit" className="text-lg">
								{m.audit_title()}
							</h2>
							<Link to="/journal" search={{ person: person._id }}>
								{m.people_audit_all()}
							</Link>
						</div>
						{person.audit.length === 0 ? (
							<p className="text-muted-foreground">{m.people_audit_none()}</p>
						) : (
							<AuditList entries={person.audit} />
						)}
					</Card>
				</div>
			</div>
		</>
	);
}

function Who({ person }: { person: PersonFile }) {
	const student = person.role === Role.student;
	const line = (label: string, shown: ReactNode) => (
		<div className="flex flex-wrap justify-between gap-x-4 border-t border-border py-2 first:border-t-0">
			<dt className="text-muted-foreground">{label}</dt>
			<dd className="m-0 min-w-0 text-right font-[550] break-words">{shown || "–"}</dd>
		</div>
	);
	return (
		<Card aria-labelledby="who" className="grid gap-2">
			<h2 id="who" className="text-lg">
				{m.people_who()}
			</h2>
			<dl className="m-0 grid text-[15px]">
				{line(m.people_latin(), person.name_en)}
				{student || person.birthday ? line(m.people_birthday(), shownDay(person.birthday ?? "")) : null}
				{line(m.people_email(), person.email ? <Email address={person.email} /> : "")}
				{line(m.people_phone(), person.phone)}
				{student || person.parent_name ? line(m.people_parent(), person.parent_name) : null}
				{student || person.parent_email
					? line(m.people_parent_email(), person.parent_email ? <Email address={person.parent_email} /> : "")
					: null}
				{line(
					m.people_country(),
					[person.country && countryName(person.country), person.city].filter(Boolean).join(", "),
				)}
				{line(m.people_school(), person.school)}
				{line(m.people_groups(), person.groups.map(({ name }) => name).join(", "))}
				{line(
					m.people_creator(),
					person.creator ? (
						<Link to="/people/$id" params={{ id: person.creator._id }}>
							{person.creator.name}
						</Link>
					) : (
						""
					),
				)}
				{student || person.ovz ? line(m.people_ovz(), person.ovz ? m.people_yes() : m.people_no()) : null}
				{line(m.people_signs_in(), signsInTexts[person.signs_in]())}
				{line(m.people_since(), momentText(person.created_at))}
			</dl>
		</Card>
	);
}
