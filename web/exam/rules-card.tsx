import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mostRetakeDays } from "#domain/exam/climb";
import { m } from "#messages";
import type { ExamRules } from "#worker/exam/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { NumberField } from "../ui/number-field";
import { Switch } from "../ui/switch";
import { toast } from "../ui/toast";
import { rulesQuery } from "./queries";

/** what is proposed when a free retake is switched on, days */
const usualDays = 14;

/** Admin: the rules of climbing. A change is for everybody at once. */
export function RulesCard() {
	const { data } = useSuspenseQuery(rulesQuery);
	return <RulesForm key={data.version} rules={data} />;
}

function RulesForm({ rules }: { rules: ExamRules }) {
	const queryClient = useQueryClient();
	const [skipping, setSkipping] = useState(rules.skipping);
	const [days, setDays] = useState(rules.free_retake_days);
	const saving = useMutation({
		mutationFn: () =>
			unwrap(api.exams.rules.$post({ json: { version: rules.version, skipping, free_retake_days: days } })),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			toast({ kind: "ok", text: m.SAVED() });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Card className="grid gap-3">
			<h2>{m.exam_rules()}</h2>
			<Switch
				label={m.exam_rules_skipping()}
				checked={skipping}
				onChange={({ target }) => setSkipping(target.checked)}
			/>
			<Switch
				label={m.exam_rules_retake()}
				hint={m.exam_rules_retake_hint()}
				checked={days !== null}
				onChange={({ target }) => setDays(target.checked ? usualDays : null)}
			/>
			{days === null ? null : (
				<NumberField
					label={m.exam_rules_days()}
					name="days"
					value={days}
					min={1}
					max={mostRetakeDays}
					onChange={setDays}
				/>
			)}
			<Button className="justify-self-start" loading={saving.isPending} onClick={() => saving.mutate()}>
				{m.exam_rules_save()}
			</Button>
		</Card>
	);
}
