import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { GateReason } from "#domain/access/gates";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { meQuery } from "../session/queries";
import { HintedWords, RussianHint } from "../../shells/russian-hint";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

type Message = typeof m.ENTRY_REQUIRED;

const texts: Record<GateReason, readonly [Message, Message]> = {
	online_entry: [m.account_gate_olympiad_title, m.ENTRY_REQUIRED],
	in_person_entry: [m.account_gate_hall_title, m.account_gate_hall_text],
	association_entry: [m.account_gate_association_title, m.account_gate_association_text],
	never_bought: [m.account_gate_access_title, m.account_gate_access_text],
	first_days: [m.account_gate_first_days_title, m.account_gate_first_days_text],
	first_days_unpaid: [m.account_gate_access_guide_title, m.account_gate_access_guide_text],
	ended: [m.account_gate_ended_title, m.account_gate_ended_text],
	no_students: [m.account_gate_no_students_title, m.account_gate_no_students_text],
	six_months: [m.account_gate_six_title, m.SIX_MONTHS_REQUIRED],
};

/** Teachers and heads pay no entry: they read where their students are entered. */
const guideEntry = [m.account_gate_olympiad_guide_title, m.account_gate_olympiad_guide_text] as const;

const entries: readonly GateReason[] = ["online_entry", "in_person_entry", "association_entry"];

type Props = {
	reason: GateReason;
	/** the competition whose gate it is */
	competition?: string;
};

/**
 * The modals of the access rules: lead to the purchases or to the profile (docs/product.md 9). A place in a hall is ordered
 * at its competition, and guides enter their students there.
 */
export function GateDialog({ reason, competition }: Props) {
	const navigate = useNavigate();
	const role = useQueryClient().getQueryData(meQuery.queryKey)?.role;
	const guide = role === Role.teacher || role === Role.school;
	const [title, text] = guide && entries.includes(reason) ? guideEntry : texts[reason];
	const places = competition !== undefined && !guide && reason === "in_person_entry";
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
					<Button onClick={() => void navigate({ to: "/profile" })}>
						<HintedWords say={guide ? m.ui_close : m.ui_cancel} />
					</Button>
					{places ? (
						<Button
							variant="primary"
							onClick={() => void navigate({ to: "/competitions/$id", params: { id: competition } })}
						>
							<HintedWords say={m.account_gate_competition} />
						</Button>
					) : guide && entries.includes(reason) ? (
						<Button variant="primary" onClick={() => void navigate({ to: "/competitions" })}>
							<HintedWords say={m.account_gate_competitions} />
						</Button>
					) : (
						<Button variant="primary" onClick={() => void navigate({ to: "/ucoins" })}>
							<HintedWords say={m.account_gate_purchases} />
						</Button>
					)}
				</>
			}
		/>
	);
}
