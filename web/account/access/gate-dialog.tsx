import { useNavigate } from "@tanstack/react-router";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

const texts = {
	olympiad: [m.account_gate_olympiad_title, m.ENTRY_REQUIRED],
	six_months: [m.account_gate_six_title, m.SIX_MONTHS_REQUIRED],
	access: [m.account_gate_access_title, m.account_gate_access_text],
} as const;

type Props = {
	modal: keyof typeof texts;
	/** where Cancel leads */
	cancelTo?: "/profile" | "/main";
};

/** The modals of the access rules: lead to the purchases or back (docs/product.md 9). */
export function GateDialog({ modal, cancelTo = "/profile" }: Props) {
	const navigate = useNavigate();
	const [title, text] = texts[modal];
	return (
		<Dialog
			open
			insistent
			onOpenChange={() => undefined}
			title={title()}
			description={text()}
			footer={
				<>
					<Button onClick={() => void navigate({ to: cancelTo })}>{m.ui_cancel()}</Button>
					<Button variant="primary" onClick={() => void navigate({ to: "/ucoins" })}>
						{m.account_gate_purchases()}
					</Button>
				</>
			}
		/>
	);
}
