import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { StudentCard } from "#worker/school/people/contract";
import type { Me } from "../../account/session/queries";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { nameOf } from "../../lib/name-of";
import { Beamline } from "../../ui/beamline";
import { Button, buttonVariants } from "../../ui/button";
import { shownDay } from "../../ui/calendar-date";
import { Card } from "../../ui/card";
import { Chip } from "../../ui/chip";
import { cn } from "../../ui/cn";
import { Dialog } from "../../ui/dialog";
import { Email } from "../../ui/email";
import { ErrorState } from "../../ui/error-state";
import { IconButton } from "../../ui/icon-button";
import { LoadingBeads } from "../../ui/loading-beads";
import { toast } from "../../ui/toast";
import { AccessText } from "./access-text";
import { ChildNote } from "./child-note";
import { DeleteStudents } from "./delete-students";
import { EditChild } from "./edit-child";
import { HardFormulas } from "./hard-formulas";
import { studentQuery } from "./queries";
import { RoleChoice } from "./role-choice";
import { ageOf, listedName, spokenName } from "./texts";
import { useWide } from "./use-wide";

type Props = { me: Me; id: string; close: () => void };

/** The person beside the table: two weeks, groups, parents, access, and what can be done; on narrow screens a sheet. */
export function StudentPanel({ me, id, close }: Props) {
	const wide = useWide();
	const { data, error, refetch } = useQuery(studentQuery(id));
	const content = data ? (
		<PanelContent me={me} child={data} close={close} />
	) : error ? (
		<ErrorState text={failureText(error)} onRetry={() => void refetch()} />
	) : (
		<LoadingBeads />
	);
	const title = data ? spokenName(data) : m.school_student();
	if (!wide) {
		return (
			<Dialog open onOpenChange={close} title={title} description={data ? aboutText(data) : ""}>
				{data?.photo.url ? <Face photo={data.photo.url} name={title} /> : null}
				{content}
			</Dialog>
		);
	}
	return (
		<Card aria-label={title} className="sticky top-4 grid gap-4 px-6 py-5">
			<header className="flex items-start gap-3">
				<Face photo={data?.photo.url ?? null} name={title} />
				<div className="grid min-w-0 grow gap-0.5">
					<h2 className="text-[23px] leading-tight break-words">{title}</h2>
					<p className="text-sm text-muted-foreground">{data ? aboutText(data) : ""}</p>
				</div>
				<IconButton
					className="-mt-2 -mr-3"
					label={m.ui_close()}
					icon={<X size={20} aria-hidden="true" />}
					onClick={close}
				/>
			</header>
			{content}
		</Card>
	);
}

/** The photo of a child, or the first letters. The name stands beside it. */
function Face({ photo, name }: { photo: string | null; name: string }) {
	const round = "size-14 flex-none rounded-full";
	if (photo) return <img src={photo} alt="" width={56} height={56} className={cn(round, "object-cover")} />;
	return (
		<span className={cn(round, "grid place-items-center bg-soft text-xl font-semibold text-soft-foreground")}>
			{initials(name)}
		</span>
	);
}

function initials(name: string): string {
	return name
		.split(" ")
		.slice(0, 2)
		.map(([letter = ""]) => letter)
		.join("");
}

function aboutText(child: StudentCard): string {
	const age = ageOf(child.birthday);
	return [
		...(age === null ? [] : [m.school_age({ count: age })]),
		m.school_rank({ rank: child.rank }),
		...(child.active ? [] : [m.school_stopped()]),
	].join(", ");
}

/** What the parent has said to letters; nothing where no address is known. */
function LettersText({ letters: { state, asked_at } }: Pick<StudentCard, "letters">) {
	const texts = {
		none: null,
		open: m.school_letters_open(),
		asked: m.school_letters_asked({ date: asked_at === null ? "" : shownDay(asked_at.slice(0, 10)) }),
		yes: m.school_letters_yes(),
		no: m.school_letters_no(),
		stopped: m.school_letters_stopped(),
	};
	return texts[state] === null ? null : <span className="text-sm text-muted-foreground">{texts[state]}</span>;
}

function PanelContent({ me, child, close }: { me: Me; child: StudentCard; close: () => void }) {
	const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
	const trained = child.days.filter(({ sets }) => sets > 0).length;
	const contact = [child.parent_email, child.phone].filter(Boolean);
	return (
		<>
			<section className="grid gap-2.5">
				<div className="flex items-baseline justify-between gap-4">
					<h3 className="text-lg">{m.school_two_weeks()}</h3>
					<span className="text-sm text-muted-foreground">{m.school_days_trained({ count: trained })}</span>
				</div>
				<Beamline
					whole
					size="xs"
					className="!max-w-none"
					states={child.days.map(({ sets }, index) => (sets > 0 ? "done" : index === 13 ? "now" : "todo"))}
					label={m.school_days_of({ trained, total: child.days.length })}
					names={child.days.map(({ date }) => Number(date.slice(8)))}
				/>
				{child.accuracy === null ? null : (
					<p className="text-sm text-muted-foreground">{m.school_accuracy_of({ percent: child.accuracy })}</p>
				)}
			</section>
			<dl className="grid grid-cols-[minmax(92px,max-content)_minmax(0,1fr)] gap-x-3 gap-y-2.5 border-t border-border pt-3.5 text-[15px] [&_dt]:text-muted-foreground">
				<Line label={m.school_groups()}>
					{child.groups.length === 0 ? (
						<span className="text-muted-foreground">{m.school_no_group()}</span>
					) : (
						<span className="flex flex-wrap gap-1.5">
							{child.groups.map(({ _id, name }) => (
								<Chip key={_id} className="whitespace-normal">
									{name}
								</Chip>
							))}
						</span>
					)}
				</Line>
				<Line label={m.school_parents()}>
					{child.parent_name || contact.length > 0 ? (
						<span className="grid break-words">
							{child.parent_name}
							{contact.map((text) => (
								<span key={text} className="text-sm text-muted-foreground">
									<Email address={text} />
								</span>
							))}
							<LettersText letters={child.letters} />
						</span>
					) : (
						<span className="text-muted-foreground">{m.school_parents_none()}</span>
					)}
				</Line>
				<Line label={m.school_access()}>
					<AccessText until={child.purchases.access} />
				</Line>
				<Line label={m.school_sign_in()}>
					{child.email ? <Email address={child.email} /> : <span>{m.school_sign_in_card()}</span>}
				</Line>
				{child.birthday ? <Line label={m.school_birthday()}>{shownDay(child.birthday)}</Line> : null}
				{child.teacher && child.teacher._id !== me._id ? (
					<Line label={m.school_teacher()}>{nameOf(child.teacher)}</Line>
				) : null}
			</dl>
			<HardFormulas child={child} />
			{child.note ? <ChildNote key={child._id} id={child._id} note={child.note} /> : null}
			{may({ id: me._id, role: me.role }, "users.role") ? <RoleChoice id={child._id} role={1} /> : null}
			<div className="grid grid-cols-2 gap-3">
				<Link to="/reports" search={{ kind: "child", id: child._id }} className={buttonVariants({ size: "sm" })}>
					{m.school_report()}
				</Link>
				<Link to="/reports/page/$id" params={{ id: child._id }} className={buttonVariants({ size: "sm" })}>
					{m.school_parent_page()}
				</Link>
				<Button size="sm" onClick={() => setAsked("edit")}>
					{m.school_edit()}
				</Button>
				{child.deletable ? (
					<Button size="sm" onClick={() => setAsked("delete")}>
						{m.school_delete()}
					</Button>
				) : (
					<LeaveGroups child={child} close={close} />
				)}
			</div>
			{asked === "edit" ? <EditChild child={child} close={() => setAsked(null)} /> : null}
			{asked === "delete" ? (
				<DeleteStudents
					people={[{ _id: child._id, name: listedName(child) }]}
					close={() => setAsked(null)}
					onDone={close}
				/>
			) : null}
		</>
	);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd className="m-0 min-w-0">{children}</dd>
		</>
	);
}

/** For a child that somebody else made: out of one's own groups. */
function LeaveGroups({ child, close }: { child: StudentCard; close: () => void }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);
	if (child.groups.length === 0) return null;
	async function leave(): Promise<void> {
		setPending(true);
		try {
			for (const { _id } of child.groups) {
				await unwrap(api.directory.students.move.$post({ json: { ids: [child._id], from: _id } }));
			}
			toast({ kind: "ok", text: m.school_left_groups({ name: listedName(child) }) });
			close();
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}
	return (
		<Button size="sm" loading={pending} onClick={() => void leave()}>
			{m.school_leave_groups()}
		</Button>
	);
}
