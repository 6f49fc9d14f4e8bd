import { m } from "#messages";
import { api, unwrap } from "../../../lib/api";
import { ReasonDialog } from "./reason-dialog";

/** Works whose stars were given by mistake wait for review again. */
export function ReopenDialog({ ids, close }: { ids: string[]; close: () => void }) {
	async function send(reason: string): Promise<string> {
		const { count } = await unwrap(api.homeworks.review.reopen.$post({ json: { assignments: ids, reason } }));
		return m.school_hw_reopened({ count });
	}
	return (
		<ReasonDialog
			title={m.school_hw_reopen()}
			description={m.school_hw_reopen_text()}
			ready
			reasonless
			send={send}
			close={close}
		/>
	);
}
