import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { PersonFile } from "#worker/admin/people-contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { momentText } from "../news/moment-text";
import { awardText } from "../olympiad/award-text";
import { DeleteStudents } from "../school/directory/delete-students";
import { RoleChoice } from "../school/directory/role-choice";
import { usePageTitle } from "../shells/page-title";
import { amountText, productText } from "../shop/texts";
import { Button } from "../ui/button";
import { shownDay } from "../ui/calendar-date";
import { Card } from "../ui/card";
import { Chip } from "../ui/chip";
import { Email } from "../ui/email";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { toast } from "../ui/toast";
import { AuditList } from "./audit-list";
import { deviceText, personName, roleText, signsInTexts } from "./people-texts";
import { personQuery } from "./queries";
import { ReasonDialog } from "./reason-dialog";

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
				<Actions person={person} />
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
					<Devices person={person} />
					<Part id="purchases" title={m.people_purchases()} none={m.people_purchases_none()}>
						{person.purchases.map((one) => (
							<Line
								key={one._id}
								what={productText(one)}
								note={`${momentText(one.at)}, ${one.buyer}`}
								end={<span className="num">{amountText(one.amount)}</span>}
							/>
						))}
					</Part>
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
										<span className="text-bad">{m.people_letter_waits()}</span>
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
									what={m.people_exam({ type: one.type.toUpperCase(), level: one.level })}
									note={momentText(one.at)}
									end={one.passed === null ? "–" : one.passed ? m.people_passed() : m.people_not_passed()}
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
							<p className="text-muted-foreground">{m.audit_none()}</p>
						) : (
							<AuditList entries={person.audit} />
						)}
					</Card>
				</div>
			</div>
		</>
	);
}

function Actions({ person }: { person: PersonFile }) {
	const queries = useQueryClient();
	const [asked, setAsked] = useState<"password" | "delete" | null>(null);
	const [given, setGiven] = useState<string | null>(null);
	const again = () => queries.invalidateQueries({ queryKey: ["admin"] });
	const give = useMutation({
		mutationFn: (reason: string) =>
			unwrap(api.people[":id"].password.$post({ param: { id: person._id }, json: { reason } })),
		onSuccess: ({ password }) => {
			setAsked(null);
			setGiven(password);
			return again();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const restore = useMutation({
		mutationFn: () => unwrap(api.directory.students.restore.$post({ json: { ids: [person._id] } })),
		onSuccess: () => {
			toast({ kind: "ok", text: m.people_restored() });
			return again();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const student = person.role === Role.student;
	const gone = person.deleted_at !== null;
	return (
		<>
			<div className="flex flex-wrap gap-3">
				{gone || person.role === Role.admin ? null : (
					<Button size="sm" onClick={() => setAsked("password")}>
						<KeyRound size={18} aria-hidden="true" />
						{m.people_password()}
					</Button>
				)}
				{gone && student && person.merged_into === null ? (
					<Button size="sm" loading={restore.isPending} onClick={() => restore.mutate()}>
						{m.people_restore()}
					</Button>
				) : null}
				{!gone && student ? (
					<Button size="sm" variant="ghost" className="text-bad" onClick={() => setAsked("delete")}>
						{m.people_delete()}
					</Button>
				) : null}
			</div>
			<output className="block empty:hidden">
				{given === null ? null : (
					<span className="grid gap-1 rounded-md bg-ok-soft px-4 py-3">
						<b className="num text-2xl tracking-wide select-all">{given}</b>
						<span>{m.people_password_given()}</span>
					</span>
				)}
			</output>
			{asked === "password" ? (
				<ReasonDialog
					title={m.people_password()}
					description={m.people_password_text()}
					action={m.people_password_give()}
					pending={give.isPending}
					onConfirm={(reason) => give.mutate(reason)}
					onClose={() => setAsked(null)}
				/>
			) : null}
			{asked === "delete" ? (
				<DeleteStudents
					people={[{ _id: person._id, name: personName(person) }]}
					close={() => setAsked(null)}
					onDone={() => void again()}
				/>
			) : null}
		</>
	);
}

function Who({ person }: { person: PersonFile }) {
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
				{line(m.people_birthday(), shownDay(person.birthday ?? ""))}
				{line(m.people_email(), person.email ? <Email address={person.email} /> : "")}
				{line(m.people_phone(), person.phone)}
				{line(m.people_parent(), person.parent_name)}
				{line(m.people_parent_email(), person.parent_email ? <Email address={person.parent_email} /> : "")}
				{line(m.people_country(), [person.country, person.city].filter(Boolean).join(", "))}
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
				{line(m.people_ovz(), person.ovz ? m.people_yes() : m.people_no())}
				{line(m.people_signs_in(), signsInTexts[person.signs_in]())}
				{line(m.people_since(), momentText(person.created_at))}
			</dl>
		</Card>
	);
}

function Devices({ person }: { person: PersonFile }) {
	const queries = useQueryClient();
	const [asked, setAsked] = useState(false);
	const end = useMutation({
		mutationFn: (reason: string) =>
			unwrap(api.people[":id"].sessions.end.$post({ param: { id: person._id }, json: { reason } })),
		onSuccess: ({ count }) => {
			setAsked(false);
			toast({ kind: "ok", text: m.people_sessions_ended({ count }) });
			return queries.invalidateQueries({ queryKey: ["admin"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<>
			<Part
				id="devices"
				title={m.people_devices()}
				none={m.people_devices_none()}
				aside={
					person.sessions.length > 0 ? (
						<Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
							{m.people_sessions_end()}
						</Button>
					) : null
				}
			>
				{person.sessions.map((one) => (
					<Line
						key={one._id}
						what={deviceText(one.agent)}
						note={m.people_session_began({ moment: momentText(one.began) })}
						end={momentText(one.seen)}
					/>
				))}
			</Part>
			{asked ? (
				<ReasonDialog
					title={m.people_sessions_end()}
					description={m.people_sessions_text()}
					action={m.people_sessions_end()}
					pending={end.isPending}
					onConfirm={(reason) => end.mutate(reason)}
					onClose={() => setAsked(false)}
				/>
			) : null}
		</>
	);
}

type PartProps = { id: string; title: string; none: string; aside?: ReactNode; children: readonly ReactNode[] };

function Part({ id, title, none, aside, children }: PartProps) {
	return (
		<Card aria-labelledby={id} className="grid gap-2">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				{aside}
			</div>
			{children.length === 0 ? <p className="text-muted-foreground">{none}</p> : <ul className="grid">{children}</ul>}
		</Card>
	);
}

function Line({ what, note, end }: { what: string; note: string; end: ReactNode }) {
	return (
		<li className="flex items-baseline justify-between gap-4 border-t border-border py-2 first:border-t-0">
			<span className="grid min-w-0">
				<span className="break-words">{what}</span>
				<small className="text-[13px] break-words text-muted-foreground">{note}</small>
			</span>
			<b className="flex-none text-[15px] font-semibold">{end}</b>
		</li>
	);
}
