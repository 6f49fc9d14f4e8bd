import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useId, useState } from "react";
import type { DiplomaMode } from "#domain/diploma/rules";
import { m } from "#messages";
import { olympiadQuery } from "../olympiad/queries";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button, buttonVariants } from "../ui/button";
import { Segmented } from "../ui/segmented";
import { ActionBar } from "../ui/table";
import { toast } from "../ui/toast";

interface IssueBarProps {
	olimpic: string;
	category: string | undefined;
	mayIssue: boolean;
	letters: boolean;
	/** the results are final: before that there is nothing to issue or print */
	final: boolean;
}

/** Issues and prints the diplomas of a chosen olympiad. */
export function IssueBar({ olimpic, category, mayIssue, letters, final }: IssueBarProps) {
	const [mode, setMode] = useState<DiplomaMode>("personal");
	const why = useId();
	const queryClient = useQueryClient();
	const { data: active } = useQuery({ ...olympiadQuery(olimpic), enabled: mayIssue && final });
	const hidden = active?.olimpic?.show_diploms === false;
	const issue = useMutation({
		mutationFn: () =>
			unwrap(
				api.olimpic[":id"].diplomas.$post({
					param: { id: olimpic },
					json: { mode, ...(category && mode === "personal" ? { category } : {}) },
				}),
			),
		onSuccess: async (made) => {
			await queryClient.invalidateQueries({ queryKey: ["diplomas"] });
			toast({ kind: "ok", text: m.award_diplomas_issue_done(made) });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<ActionBar className="gap-y-2 max-md:static">
			{letters ? (
				<Segmented
					label={m.award_diplomas_kind()}
					value={mode}
					onChange={setMode}
					className="max-xs:grid max-xs:w-full max-xs:auto-cols-fr max-xs:grid-flow-col [&_label]:max-xs:px-1"
					options={[
						{ value: "personal", label: m.award_diplomas_kind_personal() },
						{ value: "teacher", label: m.award_diplomas_kind_teacher() },
						{ value: "center", label: m.award_diplomas_kind_center() },
					]}
				/>
			) : null}
			{mayIssue ? (
				<p id={why} className="text-sm text-muted-foreground lg:max-w-[34ch]">
					{!final ? (
						m.award_diplomas_issue_later()
					) : hidden ? (
						<>
							{m.award_diplomas_hidden()}{" "}
							<Link to="/olimpic/ranking" search={{ olimpic }}>
								{m.award_diplomas_hidden_link()}
							</Link>
						</>
					) : (
						m.award_diplomas_issue_hint()
					)}
				</p>
			) : null}
			<span className="ml-auto flex flex-wrap gap-2 max-xs:w-full max-xs:*:grow">
				{final ? (
					<Link
						to="/olimpic/diplomas/print"
						search={{ olimpic, mode, lang: "en", ...(category ? { category } : {}) }}
						className={buttonVariants({ size: "sm" })}
					>
						<Printer size={18} aria-hidden="true" />
						{m.award_diplomas_print_all()}
					</Link>
				) : null}
				{mayIssue ? (
					<Button
						variant="primary"
						size="sm"
						disabled={!final}
						aria-describedby={why}
						loading={issue.isPending}
						onClick={() => issue.mutate()}
					>
						{m.award_diplomas_issue()}
					</Button>
				) : null}
			</span>
		</ActionBar>
	);
}
