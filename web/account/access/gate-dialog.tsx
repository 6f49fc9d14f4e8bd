import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { accessGate, type GateReason } from "#domain/access/gates";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { gateUser } from "../session/gate-user";
import { meQuery } from "../session/queries";
import { HintedWords, RussianHint } from "../../shells/russian-hint";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

type Message = typeof m.ENTRY_REQUIRED;

const texts = {
	olympiad: [m.account_gate_olympiad_title, m.ENTRY_REQUIRED],
	six_months: [m.account_gate_six_title, m.SIX_MONTHS_REQUIRED],
	access: [m.account_gate_access_title, m.account_gate_access_text],
} as const;

/** Teachers and heads buy nothing for themselves: they read what opens the page, and where their students are entered. */
const guideTexts = {
	...texts,
	olympiad: [m.account_gate_olympiad_guide_title, m.account_gate_olympiad_guide_text],
	access: [m.account_gate_access_guide_title, m.account_gate_access_guide_text],
} as const;

/** Texts of their own for who was once let in, or soon will be. */
const ofReason: Partial<Record<GateReason, readonly [Message, Message]>> = {
	ended: [m.account_gate_ended_title, m.account_gate_ended_text],
	first_days: [m.account_gate_first_days_title, m.account_gate_first_days_text],
};

type Props = {
	modal: keyof typeof texts;
	/** where Cancel leads */
	cancelTo?: "/profile" | "/main";
};

/** The modals of the access rules: lead to the purchases or back, guides to the competitions (docs/product.md 9). */
export function GateDialog({ modal, cancelTo = "/profile" }: Props) {
	const navigate = useNavigate();
	const me = useQueryClient().getQueryData(meQuery.queryKey);
	const [now] = useState(deviceNow);
	const role = me?.role;
	const guide = role === Role.teacher || role === Role.school;
	const gate = me && modal === "access" ? accessGate(gateUser(me), null, now) : null;
	const own = gate && !gate.open ? ofReason[gate.reason] : undefined;
	const [title, text] = own ?? (guide ? guideTexts : texts)[modal];
	const enters = guide && modal === "olympiad";
	return (
		<Dialog
			open
			insistent
			onOpenChange={() => undefined}
			title={title()}
			description={
				<>
					{text()}
					<RussianHint className="mt-2" say={(options) => `${title({}, options)}. ${text({}, options)}`} />
				</>
			}
			footer={
				<>
					<Button onClick={() => void navigate({ to: cancelTo })}>
						<HintedWords say={guide ? m.ui_close : m.ui_cancel} />
					</Button>
					{enters ? (
						<Button variant="primary" onClick={() => void navigate({ to: "/competitions" })}>
							<HintedWords say={m.account_gate_competitions} />
						</Button>
					) : null}
					{enters ? null : (
						<Button variant="primary" onClick={() => void navigate({ to: "/ucoins" })}>
							<HintedWords say={m.account_gate_purchases} />
						</Button>
					)}
				</>
			}
		/>
	);
}
