import { MoreHorizontal } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { type AttendanceState, attendanceStates } from "#domain/schedule/attendance";
import { m } from "#messages";
import type { LessonCard } from "#worker/schedule/contract";
import { nameOf } from "../lib/name-of";
import { Bead, type BeadKind } from "../ui/bead";
import { cn } from "../ui/cn";
import { IconButton } from "../ui/icon-button";
import { Menu } from "../ui/menu";
import { attendanceText, shortDay } from "./texts";

type Child = LessonCard["data"][number];

/** A press this long opens the other words. */
const longPressMs = 450;

const beads: Record<AttendanceState | "unknown", BeadKind> = {
	came: "counted",
	late: "counted",
	absent: "idle",
	ill: "freeze",
	unknown: "idle",
};

/** What stands below a name: why a bead is where it is. */
function noteOf({ state, source, sick_until }: Child, day: string): string | null {
	if (state === "ill")
		return sick_until && sick_until > day
			? m.schedule_ill_until({ day: shortDay(sick_until) })
			: m.schedule_state_ill();
	if (state === "late" || state === "absent") return attendanceText(state);
	return source === "lesson" ? m.schedule_from_lesson() : null;
}

interface AttendanceRowProps {
	child: Child;
	/** The day of the lesson. */
	day: string;
	/** Before the lesson only illness can be known. */
	ahead: boolean;
	onMark: (state: AttendanceState | null) => void;
}

/**
 * A child of a lesson: a tap sends its bead to the beam, and back. A long press, the row's menu, or the keys S and L say ill
 * and late.
 */
export function AttendanceRow({ child, day, ahead, onMark }: AttendanceRowProps) {
	const { state } = child;
	const name = nameOf(child);
	const [asked, setAsked] = useState(0);
	const pressing = useRef<ReturnType<typeof setTimeout> | null>(null);
	const held = useRef(false);
	const here = state === "came" || state === "late";
	const note = noteOf(child, day);

	function press(): void {
		held.current = false;
		pressing.current = setTimeout(() => {
			held.current = true;
			setAsked((times) => times + 1);
		}, longPressMs);
	}
	function release(): void {
		if (pressing.current) clearTimeout(pressing.current);
	}
	function tap(event: MouseEvent): void {
		// the press that opened the menu is no tap; a key, which has no detail, is one also after it
		const pressed = held.current && event.detail > 0;
		held.current = false;
		if (!pressed && !ahead) onMark(here ? "absent" : "came");
	}
	function key(event: KeyboardEvent): void {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.code === "KeyS") onMark("ill");
		else if (event.code === "KeyL" && !ahead) onMark("late");
	}
	return (
		<li className="flex items-center border-t border-border first:border-t-0">
			<button
				type="button"
				role="switch"
				aria-checked={here}
				aria-label={note ? `${name}, ${note}` : name}
				aria-keyshortcuts="S L"
				onPointerDown={press}
				onPointerUp={release}
				onPointerLeave={release}
				onPointerCancel={release}
				onClick={tap}
				onKeyDown={key}
				className="flex min-h-14 min-w-0 grow touch-manipulation items-center justify-between gap-3 rounded-sm px-1.5 text-left select-none hover:bg-muted"
			>
				<span className="grid min-w-0">
					<b className={cn("font-semibold break-words", !here && "font-medium text-muted-foreground")}>{name}</b>
					{note ? <small className="text-[13px] text-muted-foreground">{note}</small> : null}
				</span>
				<span aria-hidden="true" className="relative h-9 w-[62px] flex-none">
					<span className="absolute inset-x-0 top-4 h-1 rounded-[2px] bg-rod" />
					<span className="absolute inset-y-0.5 right-0 w-1.5 rounded-[3px] bg-line-on-deck" />
					<Bead
						kind={beads[state ?? "unknown"]}
						width={30}
						className={cn(
							"absolute top-[9.5px] -left-1.5 rotate-90 transition-transform duration-(--d-bead) ease-bead",
							here && "translate-x-[39px]",
						)}
					/>
				</span>
			</button>
			<Menu
				key={asked}
				defaultOpen={asked > 0}
				trigger={
					<IconButton label={m.schedule_more_of({ name })} icon={<MoreHorizontal size={20} aria-hidden="true" />} />
				}
				items={[
					...attendanceStates
						.filter((one) => !ahead || one === "ill")
						.map((one) => ({
							key: one,
							label: attendanceText(one),
							icon: <Bead kind={beads[one]} width={26} />,
							current: one === state,
							onSelect: () => onMark(one),
						})),
					{ key: "none", label: m.schedule_state_none(), onSelect: () => onMark(null) },
				]}
			/>
		</li>
	);
}
