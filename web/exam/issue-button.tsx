import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";

/** Issues the certificates of all passed exams that have none. */
export function IssueButton() {
	const queryClient = useQueryClient();
	const issuing = useMutation({
		mutationFn: () => unwrap(api.exams.certificates.$post({ json: {} })),
		onSuccess: async ({ issued }) => {
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			toast({ kind: "ok", text: m.exam_issued({ count: issued }) });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Button loading={issuing.isPending} onClick={() => issuing.mutate()}>
			<Award size={20} aria-hidden="true" />
			{m.exam_issue()}
		</Button>
	);
}
