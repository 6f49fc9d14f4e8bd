import {
	CheckCheck,
	ChevronLeft,
	ChevronRight,
	Dices,
	Eye,
	EyeOff,
	Grid3x3,
	ListPlus,
	Monitor,
	Pause,
	Play,
	RotateCcw,
	SkipForward,
	Square,
} from "lucide-react";
import type { ReactNode } from "react";
import type { ClassTask, Lesson } from "#domain/classroom/lesson";
import type { DeskView } from "#domain/classroom/views";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { Switch } from "../../ui/switch";
import type { LessonLine, Said } from "../line/lesson-line";
import { type Moment, momentOf, placeOf, runsTogether } from "./moment";

const icons: Record<Moment["next"], ReactNode> = {
	give: <ListPlus size={20} aria-hidden="true" />,
	start: <Play size={20} aria-hidden="true" />,
	check: <CheckCheck size={20} aria-hidden="true" />,
	series: <SkipForward size={20} aria-hidden="true" />,
	plan: <SkipForward size={20} aria-hidden="true" />,
	again: <RotateCcw size={20} aria-hidden="true" />,
};
const names: Record<Moment["next"], () => string> = {
	give: m.classroom_give,
	start: m.classroom_start_all,
	check: m.classroom_check,
	series: m.classroom_next_series,
	plan: m.classroom_next_step,
	again: m.classroom_again,
};

export interface ActionBarProps {
	lesson: Lesson;
	desk: DeskView;
	line: LessonLine;
	connected: boolean;
	onGive: () => void;
	onSets: () => void;
	onWall: () => void;
}

/** Says one thing after another, and stops where one is not followed. */
export async function sayAll(line: LessonLine, said: readonly Said[]): Promise<void> {
	for (const each of said) if ((await line.ask(each)).error) return;
}

const control = (controls: object, more: object = {}) =>
	({ t: "event", type: "CHANGE_CONTROL", subType: "CHANGE_CONTROLS", controls, ...more }) as Said;
const all = (subType: "START_ALL" | "STOP_ALL" | "CHECK_ALL"): Said => ({
	t: "event",
	type: "CHANGE_CONTROL",
	subType,
});

/** What the teacher does with all: one main action that changes with the moment, the others beside it. */
export function ActionBar({ lesson, desk, line, connected, onGive, onSets, onWall }: ActionBarProps) {
	const { task, controls, item, paused, positions, shown, sound } = lesson;
	const moment = momentOf(lesson, desk);
	const filter = (prop: "paused" | "sound" | "names_hidden", value: boolean) =>
		void line.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop, value });
	const place = (value: number | null): Said => ({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "item", value });
	function act(): void {
		switch (moment.next) {
			case "give":
				return onGive();
			case "start":
				return void line.ask(all("START_ALL"));
			case "check":
				return void line.ask(all("CHECK_ALL"));
			case "series":
				return void sayAll(line, [control({ showAnswers: false }), place(moment.item), all("START_ALL")]);
			case "plan":
				return void line.ask({
					t: "event",
					type: "SET_GLOBAL_FILTER_PROP",
					prop: "step",
					value: moment.step,
				});
			case "again":
				return void line.ask(control({}, { repeat: true }));
		}
	}
	const running = controls.start && !controls.check;
	return (
		<div className="flex flex-wrap items-center gap-2.5 max-md:-mx-3 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-3 max-md:py-1 max-md:*:flex-none">
			<Button variant="primary" disabled={!connected && moment.next !== "give"} onClick={act}>
				{icons[moment.next]}
				{names[moment.next]()}
			</Button>
			{running ? (
				<Button disabled={!connected} onClick={() => void line.ask(all("STOP_ALL"))}>
					<Square size={18} aria-hidden="true" />
					{m.classroom_stop()}
				</Button>
			) : null}
			<Button disabled={!connected} aria-pressed={paused} onClick={() => filter("paused", !paused)}>
				{paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
				{paused ? m.classroom_go_on() : m.classroom_pause()}
			</Button>
			{controls.check ? (
				<Button disabled={!connected} onClick={() => void line.ask(control({ showAnswers: !controls.showAnswers }))}>
					{controls.showAnswers ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
					{controls.showAnswers ? m.classroom_hide_answers() : m.classroom_open_answers()}
				</Button>
			) : null}
			{moment.next === "give" ? null : (
				<Button disabled={!connected} onClick={onGive}>
					<ListPlus size={18} aria-hidden="true" />
					{m.classroom_give()}
				</Button>
			)}
			{task && !running ? (
				<Button disabled={!connected} onClick={onSets}>
					<Dices size={18} aria-hidden="true" />
					{m.classroom_sets()}
				</Button>
			) : null}
			<Button
				disabled={!connected}
				aria-pressed={positions !== null}
				onClick={() =>
					void line.ask({
						t: "event",
						type: "CHANGE_CONTROL",
						subType: "CHANGE_POSITIONS",
						rods: positions ? null : Array.from({ length: 9 }, () => 0 as const),
					})
				}
			>
				<Grid3x3 size={18} aria-hidden="true" />
				{positions ? m.classroom_board_end() : m.classroom_board()}
			</Button>
			{shown.length > 0 ? (
				<Button
					disabled={!connected}
					onClick={() =>
						void line.ask({
							t: "event",
							type: "SET_GLOBAL_FILTER_PROP",
							prop: "shown",
							value: { solutions: [], named: false },
						})
					}
				>
					<EyeOff size={18} aria-hidden="true" />
					{m.classroom_shown_end({ count: shown.length })}
				</Button>
			) : null}
			<div className="contents max-md:*:flex-none xl:ml-auto xl:flex xl:flex-wrap xl:items-center xl:gap-x-5 xl:gap-y-1">
				<Button onClick={onWall}>
					<Monitor size={18} aria-hidden="true" />
					{m.classroom_wall()}
				</Button>
				{task && item !== null && !runsTogether(task) ? (
					<SamePlace task={task} item={item} connected={connected} onGo={(to) => void line.ask(place(to))} />
				) : null}
				{task && !runsTogether(task) ? (
					<Switch
						label={m.classroom_one_place()}
						checked={item !== null}
						disabled={!connected}
						onChange={(event) => void line.ask(place(event.target.checked ? 0 : null))}
					/>
				) : null}
				<Switch
					label={m.classroom_sound()}
					checked={sound}
					disabled={!connected}
					onChange={(event) => filter("sound", event.target.checked)}
				/>
				<Switch
					label={m.classroom_nameless()}
					checked={desk.namesHidden}
					disabled={!connected}
					onChange={(event) => filter("names_hidden", event.target.checked)}
				/>
			</div>
		</div>
	);
}

/** The exercise at which every screen stands, and the way to its neighbours. */
function SamePlace({
	task,
	item,
	connected,
	onGo,
}: {
	task: ClassTask;
	item: number;
	connected: boolean;
	onGo: (item: number) => void;
}) {
	const { place, total, previous, next } = placeOf(task, item);
	return (
		<div className="flex items-center gap-1">
			<IconButton
				boxed
				label={m.classroom_previous_item()}
				icon={<ChevronLeft size={20} aria-hidden="true" />}
				disabled={!connected || previous === null}
				onClick={() => onGo(previous!)}
			/>
			<output className="num min-w-16 text-center text-sm whitespace-nowrap">
				{m.classroom_item_of({ place, total })}
			</output>
			<IconButton
				boxed
				label={m.classroom_next_item()}
				icon={<ChevronRight size={20} aria-hidden="true" />}
				disabled={!connected || next === null}
				onClick={() => onGo(next!)}
			/>
		</div>
	);
}
