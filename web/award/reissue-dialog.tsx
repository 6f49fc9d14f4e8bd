import { m } from "#messages";
import { type Diploma, ReissueInput } from "#worker/award/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../lib/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Form } from "../ui/form";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";

interface ReissueDialogProps {
	diploma: Diploma;
	onSaved: (diploma: Diploma) => void;
	onClose: () => void;
}

/** A new code for a diploma, with the reason that is kept. */
export function ReissueDialog({ diploma, onSaved, onClose }: ReissueDialogProps) {
	const { props, field, pending } = useContractForm(ReissueInput, {
		async send(json) {
			onSaved(await unwrap(api.olimpic.diplomas[":id"].reissue.$post({ param: { id: diploma._id }, json })));
			toast({ kind: "ok", text: m.diploma_reissued() });
		},
	});
	return (
		<Dialog open onOpenChange={onClose} title={m.diploma_reissue()} description={m.diploma_reissue_hint()}>
			<Form {...props}>
				<TextField label={m.diploma_reissue_reason()} {...field("reason")} />
				<div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
					<Button onClick={onClose}>{m.cancel()}</Button>
					<Button type="submit" variant="primary" loading={pending}>
						{m.diploma_reissue()}
					</Button>
				</div>
			</Form>
		</Dialog>
	);
}
