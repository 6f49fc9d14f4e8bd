import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { shownClassCode } from "#domain/user/class-code";
import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";

/** The code of a group, large enough to be copied to the board. */
export function ClassCodeCard({ group, code }: { group: string; code: string | null }) {
	const queryClient = useQueryClient();
	const [asked, setAsked] = useState<"anew" | "end" | null>(null);
	const [pending, setPending] = useState(false);

	async function change(on: boolean): Promise<void> {
		setPending(true);
		try {
			await unwrap(api.groups[":id"].code.$post({ param: { id: group }, json: { on } }));
			await queryClient.invalidateQueries({ queryKey: ["directory", "sign-in", group] });
			setAsked(null);
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}

	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{m.school_cards_code()}</h2>
			{code ? (
				<>
					<output className="num block text-[44px] leading-none font-[680] tracking-[0.04em]">
						{shownClassCode(code)}
					</output>
					<p className="measure text-muted-foreground">{m.school_cards_code_say()}</p>
					<div className="flex flex-wrap gap-3">
						<Button size="sm" onClick={() => setAsked("anew")}>
							{m.school_cards_code_anew()}
						</Button>
						<Button size="sm" variant="ghost" onClick={() => setAsked("end")}>
							{m.school_cards_code_end()}
						</Button>
					</div>
				</>
			) : (
				<>
					<p className="text-muted-foreground">{m.school_cards_code_none()}</p>
					<Button className="justify-self-start" loading={pending} onClick={() => void change(true)}>
						{m.school_cards_code_make()}
					</Button>
				</>
			)}
			{asked ? (
				<ConfirmDialog
					title={asked === "anew" ? m.school_cards_code_ask() : m.school_cards_code_end_ask()}
					description={asked === "anew" ? m.school_cards_code_ask_text() : m.school_cards_code_end_text()}
					action={asked === "anew" ? m.school_cards_code_anew() : m.school_cards_code_end()}
					pending={pending}
					onConfirm={() => void change(asked === "anew")}
					onClose={() => setAsked(null)}
				/>
			) : null}
		</Card>
	);
}
