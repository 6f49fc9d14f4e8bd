import { useEffect, useRef, useState } from "react";
import type { Known } from "#domain/classroom/follow";
import type { Lesson } from "#domain/classroom/lesson";
import { stateOf } from "../teacher/cell-state";

/** How children stand, without a name and in no order that means a child. */
export type WallStates = { done: number; counting: number; waiting: number };
/**
 * What the projector is told. A class is three numbers there: nobody is named. `single`: the solution that stands alone, by its place; null: all
 * side by side.
 */
export type OnWall = { lesson: Lesson; states: WallStates; single: number | null };

const channelOf = (room: string) => `abacus-wall ${room}`;

function onWall({ lesson, desk }: Known, single: number | null): OnWall | null {
	if (!lesson || !desk) return null;
	const inside = Object.values(desk.cells).filter(({ status, admitted }) => admitted && status !== "left");
	const states = inside.map((cell) => stateOf(cell, lesson.controls));
	const done = states.filter((state) => state === "right" || state === "wrong").length;
	const counting = states.filter((state) => state === "counts" || state === "guided").length;
	return { lesson, states: { done, counting, waiting: states.length - done - counting }, single };
}

/** Tells the projector's window of this browser what stands there: one line to the lesson is enough for both. */
export function useWallFeed(room: string, known: Known, single: number | null): void {
	const latest = useRef<OnWall | null>(null);
	const channel = useRef<BroadcastChannel | null>(null);
	useEffect(() => {
		const opened = new BroadcastChannel(channelOf(room));
		opened.addEventListener("message", ({ data }) => {
			if (data === "ask" && latest.current) opened.postMessage(latest.current);
		});
		channel.current = opened;
		return () => opened.close();
	}, [room]);
	useEffect(() => {
		latest.current = onWall(known, single);
		if (latest.current) channel.current?.postMessage(latest.current);
	}, [known, single]);
}

/** What the teacher's window says; null until it answers. */
export function useWall(room: string): OnWall | null {
	const [shown, setShown] = useState<OnWall | null>(null);
	useEffect(() => {
		const channel = new BroadcastChannel(channelOf(room));
		channel.addEventListener("message", ({ data }) => data !== "ask" && setShown(data as OnWall));
		channel.postMessage("ask");
		return () => channel.close();
	}, [room]);
	return shown;
}
