import { Link } from "@tanstack/react-router";
import { BookOpen, FileText, Printer, Users } from "lucide-react";
import type { ReactNode } from "react";
import { may } from "#domain/access/permissions";
import { planOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { Olympiad, Participant } from "#worker/olympiad/contract";
import type { Me } from "../account/session/queries";
import { Bead } from "../ui/bead";
import { Card } from "../ui/card";
import { SafeHtml } from "../ui/safe-html";
import { isLink } from "./texts";

/** The plan without notations: all categories have stages of the same kinds and times. */
const outline = planOf("A").steps.map(({ id, type, minutes }) => ({ id, type, minutes, variant: "" }));

type Props = { olympiad: Olympiad; participant: Participant | null; me: Me };

/** The stages as beads, full for the abacus and hollow for mental ones, and the description. */
export function AboutPlan({ olympiad, participant, me }: Props) {
	const plan = participant?.plan ?? outline;
	return (
		<Card className="grid gap-4">
			<h2>{m.olympiad_how()}</h2>
			<ol className="grid grid-cols-4 gap-y-4 xs:auto-cols-fr xs:grid-flow-col xs:grid-cols-none">
				{plan.map((stage) => (
					<li
						key={stage.id}
						className="grid justify-items-center border-t-8 border-line-on-deck text-center leading-[1.4]"
					>
						<Bead kind={stage.type === "abacus" ? "counted" : "hollow"} width={38} />
						{stage.variant ? <b className="num mt-1.5 text-[15px] font-[640] max-xs:text-xs">{stage.variant}</b> : null}
						<small className="text-sm">
							{stage.id === plan.length
								? m.olympiad_stage_tie()
								: stage.type === "abacus"
									? m.olympiad_stage_abacus()
									: m.olympiad_stage_mental()}
						</small>
						<small className="text-sm text-muted-foreground">{m.olympiad_minutes({ minutes: stage.minutes })}</small>
					</li>
				))}
			</ol>
			{participant ? (
				<p className="measure">
					{olympiad.kind === "offline"
						? m.olympiad_points_hall({ max: participant.max })
						: m.olympiad_points({ max: participant.max })}
				</p>
			) : null}
			<SafeHtml html={olympiad.desc} className="measure" />
			<div className="flex flex-wrap gap-x-6 gap-y-2">
				<Document
					href={olympiad.reglament}
					icon={<FileText size={18} aria-hidden="true" />}
					text={m.olympiad_regulations()}
				/>
				<Document href={olympiad.tasks} icon={<Users size={18} aria-hidden="true" />} text={m.olympiad_tasks()} />
				<Document
					href={olympiad.syllabus}
					icon={<BookOpen size={18} aria-hidden="true" />}
					text={m.olympiad_syllabus()}
				/>
				<Papers olympiad={olympiad} participant={participant} me={me} />
			</div>
		</Card>
	);
}

/** The link to the papers, for participants without a result and for staff. */
function Papers({ olympiad, participant, me }: Props) {
	const actor = { id: me._id, role: me.role };
	const entitled = may(actor, "papers.key") || (participant !== null && participant.result === null);
	if (!entitled || !(olympiad.printing || may(actor, "olympiad.flags"))) return null;
	return (
		<Link to="/olimpic/print" search={{ olimpic: olympiad._id }} className="inline-flex min-h-11 items-center gap-2">
			<Printer size={18} aria-hidden="true" />
			{m.olympiad_print()}
		</Link>
	);
}

function Document({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
	if (!isLink(href)) return null;
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center gap-2">
			{icon}
			{text}
		</a>
	);
}
