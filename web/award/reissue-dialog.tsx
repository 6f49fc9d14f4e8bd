import { m } from "#messages";
import { type Diploma, ReissueInput } from "#worker/award/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../ui/contract-form";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form } from "../ui/form";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";

interface ReissueDialogProps {
	diploma: Diploma;
	onSaved: (diploma: Diploma) => void;
	onClose: () => void;
	readAgain: () => Promise<unknown>;
}

/** A new code for a diploma, with the reason that is kept. */
export function ReissueDialog({ diploma, onSaved, onClose, readAgain }: ReissueDialogProps) {
	const { props, field, pending } = useContractForm(ReissueInput, {
		readAgain,
		async send(json) {
			onSaved(await unwrap(api.olimpic.diplomas[":id"].reissue.$post({ param: { id: diploma._id }, json })));
			toast({ kind: "ok", text: m.award_diploma_reissued() });
		},
	});
	return (
		<Dialog open onOpenChange={onClose} title={m.award_diploma_reissue()} description={m.award_diploma_reissue_hint()}>
			<Form {...props}>
				<TextField label={m.award_diploma_reissue_reason()} {...field("reason")} />
				<DialogActions label={m.award_diploma_reissue()} pending={pending} onClose={onClose} />
			</Form>
		</Dialog>
	);
}
