import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { passPoints } from "#domain/exam/levels";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { examQuery } from "./queries";
import { taskNames } from "./texts";

/** Confirms a level or fails it with a reason, which the child reads. */
export function Decision({ exam }: { exam: Exam }) {
	const queryClient = useQueryClient();
	const [reason, setReason] = useState("");
	const [missing, setMissing] = useState(false);
	const deciding = useMutation({
		mutationFn: (confirmed: boolean) =>
			unwrap(api.exams[":id"].review.$post({ param: { id: exam._id }, json: { confirmed, reason: reason.trim() } })),
		onSuccess: async (decided) => {
			queryClient.setQueryData(examQuery(exam._id).queryKey, decided);
			await queryClient.invalidateQueries({ queryKey: ["exams", "list"] });
			await queryClient.invalidateQueries({ queryKey: ["exams", "results"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Card className="grid gap-4">
			<h2>{m.exam_decision()}</h2>
			<ul className="grid gap-1">
				{exam.tasks.map(({ type }, index) => (
					// a task has no name but its place
					// oxlint-disable-next-line react/no-array-index-key
					<li key={index} className="flex justify-between gap-3">
						<span>{taskNames[type]()}</span>
						<b className="num">{m.exam_points_pass({ points: exam.scores?.[index] ?? 0, pass: passPoints })}</b>
					</li>
				))}
			</ul>
			<Button variant="primary" loading={deciding.isPending} onClick={() => deciding.mutate(true)}>
				{m.exam_confirm({ level: exam.level })}
			</Button>
			<TextField
				label={m.exam_refuse_reason()}
				name="reason"
				autoComplete="off"
				maxLength={300}
				value={reason}
				onChange={({ target }) => {
					setReason(target.value);
					setMissing(false);
				}}
				{...(missing && { error: m.REQUIRED() })}
			/>
			<Button
				loading={deciding.isPending}
				onClick={() => (reason.trim() === "" ? setMissing(true) : deciding.mutate(false))}
			>
				{m.exam_refuse()}
			</Button>
			{reason.trim() === "" ? null : (
				<p className="text-[15px] text-muted-foreground">
					{m.exam_child_reads({ name: nameOf(exam.user), text: reason.trim() })}
				</p>
			)}
		</Card>
	);
}
