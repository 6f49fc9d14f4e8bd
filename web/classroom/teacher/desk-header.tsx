import { Link } from "@tanstack/react-router";
import { EllipsisVertical, ListOrdered, LogOut, NotebookPen, Timer, UserPlus, Users } from "lucide-react";
import type { Lesson } from "#domain/classroom/lesson";
import type { DeskView } from "#domain/classroom/views";
import { m } from "#messages";
import { Beamline } from "../../ui/beamline";
import { Chip } from "../../ui/chip";
import { IconButton } from "../../ui/icon-button";
import { Mark } from "../../ui/mark";
import { Menu } from "../../ui/menu";
import type { LineView } from "../line/lesson-line";
import { LineWord } from "../line-word";

interface DeskHeaderProps {
	lesson: Lesson;
	desk: DeskView;
	view: LineView;
	/** Children who are connected, and all of them. */
	here: number;
	total: number;
	onOpen: (what: "call" | "plan" | "homework" | "guests" | "end") => void;
}

/** The lesson, its connection, the spread of the last start, the plan on its beam, and what is done rarely. */
export function DeskHeader({ lesson, desk, view, here, total, onOpen }: DeskHeaderProps) {
	return (
		<header className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
			<Link to="/classroom" aria-label={m.classroom_leave_page()}>
				<Mark bare size={34} />
			</Link>
			<h1 className="text-xl md:text-[27px]">{lesson.title}</h1>
			<LineWord view={view} />
			<Chip tone={here < total ? "muted" : "ok"}>
				<Users size={16} aria-hidden="true" />
				{m.classroom_here_of({ here, total })}
			</Chip>
			{desk.spread === null ? null : (
				<Chip>
					<Timer size={16} aria-hidden="true" />
					{m.classroom_spread({ spread: Math.round(desk.spread) })}
				</Chip>
			)}
			<div className="ml-auto flex items-center gap-3">
				{desk.plan.length > 0 ? (
					<Beamline
						whole
						size="wide"
						className="min-w-[220px] max-lg:hidden"
						label={m.classroom_plan()}
						names={desk.plan.map(({ title }) => title)}
						states={desk.plan.map((_, index) =>
							index === desk.step ? "now" : index < (desk.step ?? 0) ? "done" : "todo",
						)}
					/>
				) : null}
				<Menu
					trigger={
						<IconButton boxed label={m.classroom_more()} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
					}
					items={[
						{
							key: "call",
							label: m.classroom_call(),
							icon: <UserPlus size={18} aria-hidden="true" />,
							onSelect: () => onOpen("call"),
						},
						{
							key: "plan",
							label: m.classroom_plan(),
							icon: <ListOrdered size={18} aria-hidden="true" />,
							onSelect: () => onOpen("plan"),
						},
						{
							key: "homework",
							label: m.classroom_plan_homework(),
							icon: <NotebookPen size={18} aria-hidden="true" />,
							onSelect: () => onOpen("homework"),
						},
						{
							key: "guests",
							label: m.classroom_guests(),
							icon: <Users size={18} aria-hidden="true" />,
							onSelect: () => onOpen("guests"),
						},
						{
							key: "end",
							label: m.classroom_end(),
							icon: <LogOut size={18} aria-hidden="true" />,
							onSelect: () => onOpen("end"),
							danger: true,
						},
					]}
				/>
			</div>
		</header>
	);
}
