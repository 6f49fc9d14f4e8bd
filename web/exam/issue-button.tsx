import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";

/** Issues certificates until none is left: a call issues as many as a print run holds. */
async function issueAll(exams: string[] | undefined): Promise<number> {
	let all = 0;
	for (;;) {
		const { issued, left } = await unwrap(api.exams.certificates.$post({ json: exams ? { exams } : {} }));
		all += issued;
		if (left === 0 || issued === 0) return all;
	}
}

/** Issues the certificates of all passed exams that have none, or of one exam. */
export function IssueButton({ exam }: { exam?: string }) {
	const queryClient = useQueryClient();
	const issuing = useMutation({
		mutationFn: () => issueAll(exam === undefined ? undefined : [exam]),
		onSuccess: async (issued) => {
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			toast({ kind: "ok", text: m.exam_issued({ count: issued }) });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Button loading={issuing.isPending} onClick={() => issuing.mutate()}>
			<Award size={20} aria-hidden="true" />
			{exam === undefined ? m.exam_issue() : m.exam_issue_one()}
		</Button>
	);
}
