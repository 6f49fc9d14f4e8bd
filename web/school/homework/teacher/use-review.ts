import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { m } from "#messages";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { api, unwrap } from "../../../lib/api";
import { deviceNow } from "../../../lib/clock";
import { failureText } from "../../../lib/error-text";
import { toggled } from "../../../lib/toggled";
import { toast } from "../../../ui/toast";
import { type GivenOne, givenReviews, keepReviews } from "./given-reviews";

/** What the teacher changed of a work before it is given. */
export type Marks = { stars?: number; comment?: string };

/** The stars and words of works that wait: laid out by accuracy, changed, given together and taken back. */
export function useReview(owner: string) {
	const queryClient = useQueryClient();
	const [marks, setMarks] = useState<Readonly<Record<string, Marks>>>({});
	const [common, setCommon] = useState("");
	const [given, setGiven] = useState(() => givenReviews(owner, deviceNow()));
	const [pending, setPending] = useState(false);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	// the same works given again after a lost answer are the same review
	const last = useRef<{ text: string; id: string } | null>(null);

	function remember(next: readonly GivenOne[]): void {
		setGiven([...next]);
		keepReviews(owner, next);
	}
	const marksOf = ({ _id, suggested }: ReviewRow) => ({
		stars: marks[_id]?.stars ?? suggested,
		comment: marks[_id]?.comment ?? "",
	});

	/** Gives these works their stars; answers whether they were given. */
	async function give(rows: readonly ReviewRow[]): Promise<boolean> {
		const assignments = rows.map((row) => {
			const { stars, comment } = marksOf(row);
			return { _id: row._id, stars, ...(comment.trim() === "" ? {} : { comment }) };
		});
		const text = JSON.stringify([assignments, common]);
		if (last.current?.text !== text) last.current = { text, id: crypto.randomUUID() };
		setPending(true);
		try {
			const json = { _id: last.current.id, comment: common, assignments };
			const done = await unwrap(api.homeworks.review.$post({ json }));
			last.current = null;
			remember([{ id: done._id, count: done.count, until: Date.parse(done.undo_until) }, ...given]);
			setChosen(new Set());
			toast({ kind: "ok", text: m.school_hw_reviewed({ count: done.count }) });
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
			setPending(false);
			return true;
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
			return false;
		}
	}

	async function undo({ id }: GivenOne): Promise<void> {
		setPending(true);
		try {
			await unwrap(api.homeworks.review[":id"].undo.$post({ param: { id } }));
			remember(given.filter((one) => one.id !== id));
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
		setPending(false);
	}
	return {
		marksOf,
		mark: (id: string, change: Marks) => setMarks((before) => ({ ...before, [id]: { ...before[id], ...change } })),
		chosen,
		choose: (id: string) => setChosen((before) => toggled(before, id)),
		common,
		setCommon,
		given,
		pending,
		give,
		undo,
	};
}
