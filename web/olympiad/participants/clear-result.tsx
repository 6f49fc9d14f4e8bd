import type { ComponentProps, ReactNode } from "react";
import { m } from "#messages";
import { ClearForm } from "#worker/olympiad/participants/contract";
import { api, unwrap } from "../../lib/api";
import { type FieldWiring, useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { Dialog } from "../../ui/dialog";
import { Form, FormActions } from "../../ui/form";
import { TextAreaField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { awardText } from "../award-text";

type Parts = { category: string; score?: number | null; place?: number | null; link?: string };

type Props = {
	whose: Parts & { participant: string; name: string };
	done: () => Promise<void> | void;
	cancel: () => void;
};

/** Clears the result of one participant: shows what is lost and asks for the reason. */
export function ClearResultForm({ whose, done, cancel }: Props) {
	const { participant, name } = whose;
	const form = useContractForm(ClearForm, {
		async send(json) {
			await unwrap(api.olimpic.participant.clear[":id"].$post({ param: { id: participant }, json }));
			toast({ kind: "ok", text: m.olympiad_people_cleared({ name }) });
			await done();
		},
	});
	return (
		<ReasonForm
			form={form}
			text={m.olympiad_people_clear_text()}
			action={m.olympiad_people_clear()}
			danger
			cancel={cancel}
		>
			<ResultParts label={m.olympiad_people_clear_lost()} whose={whose} />
		</ReasonForm>
	);
}

type ReasonProps = {
	form: { props: ComponentProps<"form">; field: (name: "reason") => FieldWiring; pending: boolean };
	text: string;
	/** Draws the text in the muted colour. */
	muted?: boolean;
	action: string;
	danger?: boolean;
	cancel: () => void;
	children?: ReactNode;
};

/** The form of a step on one participant that needs a reason. */
export function ReasonForm({ form, text, muted, action, danger = false, cancel, children }: ReasonProps) {
	return (
		<Form {...form.props}>
			<p className={cn("measure", muted && "text-muted-foreground")}>{text}</p>
			{children}
			<TextAreaField
				label={m.olympiad_board_reason()}
				hint={m.olympiad_board_reason_hint()}
				rows={2}
				{...form.field("reason")}
			/>
			<FormActions>
				<Button type="submit" variant={danger ? "danger" : "primary"} loading={form.pending}>
					{action}
				</Button>
				<Button variant="ghost" onClick={cancel}>
					{m.ui_cancel()}
				</Button>
			</FormActions>
		</Form>
	);
}

/** Points, place and video link of a result. */
export function ResultParts({ label, whose: { category, score, place, link } }: { label: string; whose: Parts }) {
	if (score == null) return null;
	return (
		<ul aria-label={label} className="grid gap-1 rounded-md bg-muted px-4 py-3">
			<li className="num font-[640]">{m.olympiad_people_clear_points({ score, category })}</li>
			{place == null ? null : <li>{awardText(place)}</li>}
			{link ? (
				<li className="grid">
					<span>{m.olympiad_people_clear_link()}</span>
					<span className="text-sm break-all text-muted-foreground">{link}</span>
				</li>
			) : null}
		</ul>
	);
}

/** The same form in a window. */
export function ClearResultDialog(props: Props) {
	return (
		<Dialog open onOpenChange={props.cancel} title={m.olympiad_people_clear_title({ name: props.whose.name })}>
			<ClearResultForm {...props} />
		</Dialog>
	);
}
