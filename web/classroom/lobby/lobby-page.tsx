import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Play, Radio } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import type { Section } from "#domain/book/section";
import { may } from "#domain/access/permissions";
import type { ErrorCode } from "#domain/errors";
import { titleProblem } from "#domain/title-text";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Me } from "../../account/session/queries";
import { HelpedTitle } from "../../guide/helped-title";
import { dayTimeText } from "../../lib/day-time";
import { errorText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { fullTitle } from "../../training/book/section-texts";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { Chip } from "../../ui/chip";
import { EmptyState } from "../../ui/empty-state";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { claimGuest } from "../guest/claim-guest";
import { usePeopleLine } from "../line/use-people-line";
import { useGoing } from "../line/use-going";
import { lessonsQuery } from "../queries";
import { rememberSection } from "../teacher/section-plan";

/**
 * The way to lessons: a teacher opens one, a child enters the one that is open; below stand those that are over. `section`:
 * the lesson is about that section of the book.
 */
export function LobbyPage({ me, section }: { me: Me; section: Section | null }) {
	usePageTitle(m.classroom_title());
	const { people, view } = usePeopleLine("everything");
	useGoing(people, view);
	const [title, setTitle] = useState(section ? fullTitle(section) : "");
	const [fault, setFault] = useState<ErrorCode>();
	const [opening, setOpening] = useState(false);
	const teaches = may({ id: me._id, role: me.role }, "lessons.teach");
	const { rooms, invitations, online, connected } = view;
	const own = rooms.find(({ teacher }) => teacher._id === me._id);
	const others = rooms.filter(({ teacher }) => teacher._id !== me._id);
	useEffect(() => {
		if (!teaches) void claimGuest();
	}, [teaches]);
	// whichever lesson is entered from here takes the section along
	useEffect(() => {
		if (section && teaches) rememberSection(section);
	}, [section, teaches]);

	async function open(event: FormEvent): Promise<void> {
		event.preventDefault();
		const wrong = titleProblem(title.trim());
		setFault(wrong ?? undefined);
		if (wrong) return;
		setOpening(true);
		const error = await people.ask({ t: "create", title: title.trim() || m.classroom_title_usual() });
		setOpening(false);
		if (error) toast({ kind: "error", text: m.classroom_not_opened() });
	}
	return (
		<div className="grid max-w-[900px] gap-6">
			<header className="flex flex-wrap items-center gap-3">
				<HelpedTitle page="/classroom" className="text-2xl">
					{m.classroom_title()}
				</HelpedTitle>
				{connected ? <Chip>{m.classroom_online({ count: online })}</Chip> : null}
			</header>
			{invitations.map(({ invitation, room, from }) => (
				<Card key={invitation} className="grid gap-3 bg-soft">
					<p className="text-lg font-semibold">{m.classroom_invited({ name: from, title: room.title })}</p>
					<div className="flex flex-wrap gap-3">
						<Button variant="primary" size="lg" onClick={() => void people.answer(invitation, true)}>
							{m.classroom_enter()}
						</Button>
						<Button size="lg" onClick={() => void people.answer(invitation, false)}>
							{m.classroom_not_now()}
						</Button>
					</div>
				</Card>
			))}
			{teaches ? (
				<Card className="grid gap-4">
					{section ? <p className="text-lg">{m.classroom_plan_book({ title: fullTitle(section) })}</p> : null}
					{own ? (
						<>
							<h2 className="text-xl">{m.classroom_running({ title: own.title })}</h2>
							<div>
								<EnterLink room={own._id} text={m.classroom_back()} />
							</div>
						</>
					) : (
						<form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void open(event)}>
							<div className="min-w-[260px] grow">
								<TextField
									label={m.classroom_new_title()}
									name="title"
									maxLength={80}
									placeholder={m.classroom_title_usual()}
									value={title}
									error={fault && errorText(fault)}
									onChange={(event) => setTitle(event.target.value)}
								/>
							</div>
							<Button type="submit" variant="primary" loading={opening} disabled={!connected}>
								<Play size={20} aria-hidden="true" />
								{m.classroom_open()}
							</Button>
						</form>
					)}
				</Card>
			) : null}
			{others.map((room) => (
				<Card key={room._id} className="flex flex-wrap items-center gap-4">
					<Radio size={26} aria-hidden="true" className="text-ok" />
					<div className="grow">
						<h2 className="text-xl">{m.classroom_with({ name: room.teacher.name })}</h2>
						<p className="text-muted-foreground">{room.title}</p>
					</div>
					<EnterLink room={room._id} text={m.classroom_enter()} />
				</Card>
			))}
			{!teaches && others.length === 0 && invitations.length === 0 ? (
				<EmptyState text={m.classroom_none_open()} />
			) : null}
			<PastLessons own={me.role === Role.student} />
		</div>
	);
}

function EnterLink({ room, text }: { room: string; text: string }) {
	return (
		<Link to="/classroom/$room" params={{ room }} className={buttonVariants({ variant: "primary", size: "lg" })}>
			{text}
		</Link>
	);
}

/** `own`: a child sees of a lesson only itself. */
function PastLessons({ own }: { own: boolean }) {
	const { data } = useQuery(lessonsQuery);
	if (!data || data.data.length === 0) return null;
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{m.classroom_past()}</h2>
			<ul className="grid">
				{data.data.map(({ _id, title, started_at, members, answered, correct }) => (
					<li key={_id} className="border-t border-border first:border-t-0">
						<Link
							to="/classroom/lessons/$id"
							params={{ id: _id }}
							className="flex min-h-14 flex-wrap items-center gap-x-4 py-2"
						>
							<span className="grow font-semibold">{title}</span>
							<span className="text-sm text-muted-foreground">{dayTimeText(started_at)}</span>
							<span className="num text-sm text-muted-foreground">
								{own
									? answered > 0 && m.classroom_summary_right({ correct, answered })
									: m.classroom_past_line({ members, correct, answered })}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
