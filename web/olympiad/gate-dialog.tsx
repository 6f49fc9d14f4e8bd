import { useNavigate } from "@tanstack/react-router";
import { m } from "#messages";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

const texts = {
	olympiad: [m.gate_olympiad_title, m.gate_olympiad_text],
	six_months: [m.gate_six_title, m.gate_six_text],
} as const;

/** The two modals of the access rules: on to the purchases, or back to the profile (specification 6). */
export function GateDialog({ modal }: { modal: keyof typeof texts }) {
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
					<Button onClick={() => void navigate({ to: "/profile" })}>{m.cancel()}</Button>
					<Button variant="primary" onClick={() => void navigate({ to: "/ucoins" })}>
						{m.gate_purchases()}
					</Button>
				</>
			}
		/>
	);
}
