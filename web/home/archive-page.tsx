import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { HelpedTitle } from "../guide/helped-title";
import { usePageTitle } from "../shells/page-title";
import { Card } from "../ui/card";

/** Where everything is that is over or was put away, as far as the reader may see it. */
export function ArchivePage({ me }: { me: Me }) {
	usePageTitle(m.home_archive_title());
	const actor = { id: me._id, role: me.role };
	return (
		<div className="mx-auto grid w-full max-w-[900px] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/archive">{m.home_archive_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.home_archive_lead()}</p>
			</header>
			<ul className="grid gap-[18px] md:grid-cols-2">
				<Place note={m.home_archive_seasons_note()}>
					<Link to="/rating">{m.home_archive_seasons()}</Link>
				</Place>
				<Place note={m.home_archive_winners_note()}>
					<Link to="/winners">{m.home_archive_winners()}</Link>
				</Place>
				{may(actor, "homeworks.give") ? (
					<Place note={m.home_archive_homeworks_note()}>
						<Link to="/homeworks" search={{ status: "archived" }}>
							{m.home_archive_homeworks()}
						</Link>
					</Place>
				) : null}
				{may(actor, "directory.groups") ? (
					<Place note={m.home_archive_groups_note()}>
						<Link to="/directory/groups">{m.home_archive_groups()}</Link>
					</Place>
				) : null}
				{may(actor, "exams.enter") ? (
					<Place note={m.home_archive_exams_note()}>
						<Link to="/exams/list" search={{ status: "archive" }}>
							{m.home_archive_exams()}
						</Link>
					</Place>
				) : null}
				{may(actor, "lessons.teach") ? (
					<Place note={m.home_archive_lessons_note()}>
						<Link to="/classroom">{m.home_archive_lessons()}</Link>
					</Place>
				) : null}
				{may(actor, "olympiad.edit") ? (
					<Place note={m.home_archive_olympiads_note()}>
						<Link to="/olimpic/admin">{m.home_archive_olympiads()}</Link>
					</Place>
				) : null}
				{may(actor, "news.manage") ? (
					<Place note={m.home_archive_news_note()}>
						<Link to="/news/manage" search={{ state: "archived" }}>
							{m.home_archive_news()}
						</Link>
					</Place>
				) : null}
				{may(actor, "people.manage") ? (
					<Place note={m.home_archive_people_note()}>
						<Link to="/people" search={{ deleted: "1" }}>
							{m.home_archive_people()}
						</Link>
					</Place>
				) : null}
			</ul>
		</div>
	);
}

/** One place of the archive: a link and what is found there. */
function Place({ note, children }: { note: string; children: ReactNode }) {
	return (
		<li>
			<Card className="grid h-full content-start gap-1">
				<span className="text-lg font-semibold">{children}</span>
				<span className="text-muted-foreground">{note}</span>
			</Card>
		</li>
	);
}
