import { useEffect, useRef } from "react";
import { mostSteps } from "#domain/classroom/lesson";
import type { DeskView } from "#domain/classroom/views";
import { m } from "#messages";
import { trainerTitle } from "../../training/sets/set-line";
import { toast } from "../../ui/toast";
import type { LessonLine, Said } from "../line/lesson-line";
import type { NewStep } from "./homework-plan-dialog";
import { planParts } from "./plan-parts";
import { stepsOf, takeSection } from "./section-plan";

type PlanChange =
	| { prop: "plan_add"; value: Extract<Said, { prop: "plan_add" }>["value"] }
	| { prop: "plan_order"; value: string[] };

/** What the teacher does with the plan of the lesson. One that was opened from the book begins with the plan of its section. */
export function useLessonPlan(line: LessonLine, desk: DeskView, connected: boolean) {
	async function say(changes: readonly PlanChange[]): Promise<void> {
		for (const change of changes) {
			const { error } = await line.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", ...change });
			if (error) return toast({ kind: "error", text: m.classroom_plan_not_kept() });
		}
	}
	function add(steps: readonly NewStep[]): void {
		const added = steps.map((step) => ({ ...step, _id: crypto.randomUUID(), title: trainerTitle(step.simulator) }));
		void say(
			planParts(added).map((part) => ({
				prop: "plan_add",
				value: part.map((each) => ({ ...each, parameters: { ...each.parameters } })),
			})),
		);
	}
	const planned = useRef(false);
	useEffect(() => {
		if (!connected || planned.current) return;
		planned.current = true;
		const section = takeSection();
		const steps = section ? stepsOf(section) : [];
		if (steps.length > 0 && desk.plan.length + steps.length <= mostSteps) add(steps);
	});
	return { add, order: (ids: readonly string[]) => void say([{ prop: "plan_order", value: [...ids] }]) };
}
