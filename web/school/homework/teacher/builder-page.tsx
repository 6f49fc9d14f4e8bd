import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { sectionOf } from "#domain/book/sections";
import { moscowDate } from "#domain/calendar/moscow";
import { readFocus } from "#domain/mastery/focus-text";
import { focusParameters } from "#domain/trainer/focus-parameters";
import { m } from "#messages";
import type { Homework } from "#worker/school/homework/contract";
import type { Me } from "../../../account/session/queries";
import { deviceNow } from "../../../lib/clock";
import { failureText } from "../../../lib/error-text";
import { usePageTitle } from "../../../shells/page-title";
import { ErrorState } from "../../../ui/error-state";
import { LoadingBeads } from "../../../ui/loading-beads";
import { groupsQuery } from "../../directory/queries";
import { Builder } from "./builder";
import { copyOf, type Draft, draftOf, firstTask, newDraft, withContent } from "./draft";
import { fromLesson } from "./from-lesson";
import { fromSection } from "./from-section";
import type { BuilderSearch } from "./homeworks-search";
import { homeworkQuery, lessonQuery } from "./queries";

/** What the address asks to begin with. */
function beginning(search: BuilderSearch, copied: Homework | undefined, _id: string, today: string): Draft {
	const empty = newDraft(_id, today);
	if (copied) {
		return copied.schedule ? copyOf(copied, _id, today, search.other === true) : withContent(empty, copied);
	}
	const groups = search.group ? [search.group] : search.student ? [] : null;
	const students = search.student ? [{ _id: search.student, name: "" }] : [];
	const section = sectionOf(search.book);
	if (section) return fromSection({ ...empty, groups, students }, section);
	const focus = readFocus(search.focus ?? "");
	const first = firstTask("sum", "focus");
	const tasks = focus ? [{ ...first, count: 10, params: focusParameters("sum", first.params, focus) }] : null;
	return { ...empty, groups, students, tasks };
}

/** The builder of a new homework: empty, or begun with what the address names. */
export function NewHomeworkPage({ me, search }: { me: Me; search: BuilderSearch }) {
	usePageTitle(m.school_hw_new_title());
	const today = moscowDate(deviceNow());
	const groups = useQuery(groupsQuery());
	const copied = useQuery({ ...homeworkQuery(search.copy ?? ""), enabled: search.copy !== undefined });
	const lesson = useQuery({ ...lessonQuery(search.lesson ?? ""), enabled: search.lesson !== undefined });
	const error = groups.error ?? copied.error ?? lesson.error;
	const ready =
		groups.data !== undefined &&
		(search.copy === undefined || copied.data !== undefined) &&
		(search.lesson === undefined || lesson.data !== undefined);
	const begun = useMemo(
		() => {
			if (!ready) return null;
			const draft = beginning(search, copied.data, crypto.randomUUID(), today);
			return lesson.data ? fromLesson(draft, lesson.data.data, lesson.data.title) : draft;
		},
		// the answer of a later refetch begins nothing anew
		// oxlint-disable-next-line react/exhaustive-deps
		[ready, search, today],
	);
	if (!begun || !groups.data) {
		return error ? (
			<ErrorState text={failureText(error)} onRetry={() => void retry(groups, copied, lesson)} />
		) : (
			<LoadingBeads />
		);
	}
	const place = [me._id, ...Object.values(search)].join(":");
	return <Builder key={place} place={place} begun={begun} groups={groups.data.data} today={today} earliest={today} />;
}

/** The builder of the next version of a homework. */
export function EditHomeworkPage({ me, id }: { me: Me; id: string }) {
	usePageTitle(m.school_hw_edit_title());
	const today = moscowDate(deviceNow());
	const groups = useQuery(groupsQuery());
	const homework = useQuery(homeworkQuery(id));
	const error = groups.error ?? homework.error;
	if (!homework.data || !groups.data) {
		return error ? (
			<ErrorState text={failureText(error)} onRetry={() => void retry(groups, homework)} />
		) : (
			<LoadingBeads />
		);
	}
	const { schedule } = homework.data;
	const earliest = schedule && schedule.createDay < today ? schedule.createDay : today;
	const place = `${me._id}:${id}`;
	return (
		<Builder
			key={place}
			place={place}
			begun={draftOf(homework.data, today)}
			groups={groups.data.data}
			today={today}
			earliest={earliest}
			edited={homework.data}
		/>
	);
}

async function retry(...queries: readonly { isError: boolean; refetch: () => Promise<unknown> }[]): Promise<void> {
	await Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
}
