import type { ReactNode } from "react";
import { m } from "#messages";
import { ClearForm } from "#worker/olympiad/participants/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../lib/form";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Form, FormActions } from "../../ui/form";
import { TextAreaField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { placeText } from "../texts";

/** What is known of a result here. */
type Parts = { category: string; score?: number | null; place?: number | null; link?: string };

type Props = {
	whose: Parts & { participant: string; name: string };
	done: () => Promise<void> | void;
	cancel: () => void;
};

/** Says what is lost, asks why, and clears the result of one participant. */
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
	form: ReturnType<typeof useContractForm<typeof ClearForm>>;
	text: string;
	action: string;
	danger?: boolean;
	cancel: () => void;
	children?: ReactNode;
};

/** Says what will happen, asks why, and lets it happen. */
export function ReasonForm({ form, text, action, danger = false, cancel, children }: ReasonProps) {
	return (
		<Form {...form.props}>
			<p className="measure">{text}</p>
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
					{m.account_cancel()}
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
			{place == null ? null : <li>{placeText(place)}</li>}
			{link ? (
				<li className="grid">
					<span>{m.olympiad_people_clear_link()}</span>
					<span className="text-sm break-all text-muted-foreground">{link}</span>
				</li>
			) : null}
		</ul>
	);
}

/** The question in a window of its own, by the person's name. */
export function ClearResultDialog(props: Props) {
	return (
		<Dialog open onOpenChange={props.cancel} title={m.olympiad_people_clear_title({ name: props.whose.name })}>
			<ClearResultForm {...props} />
		</Dialog>
	);
}
