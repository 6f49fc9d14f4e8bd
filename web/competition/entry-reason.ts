import { mayRegister } from "#domain/olympiad/registration";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Competition } from "#worker/competition/contract";
import type { Me } from "../account/session/queries";
import { registrationOf, registrationText } from "../olympiad/registration-text";
import type { stageOf } from "./texts";

type Stage = ReturnType<typeof stageOf>;

/** Whether somebody enters themselves with a tap: nothing is ordered, and they have the right. */
export function entersSelf(competition: Competition, stage: Stage, me: Me): boolean {
	const { entry, kind, free, seats_left: left, sales_open: selling } = competition;
	if (selling || left === 0 || stage === "past" || entry !== "none") return false;
	if (registrationOf(competition) !== "open" || (kind === "offline" && !free)) return false;
	return mayRegister({ ...me, smgl: me.meta.smgl }, competition);
}

/**
 * Why somebody can neither order nor enter themselves now, or who enters them; `fee`: paying in Purchases opens it.
 * Null where they can.
 */
export function entryReason(competition: Competition, stage: Stage, me: Me): { text: string; fee: boolean } | null {
	const { entry, kind, seats_left: left, sales_open: selling } = competition;
	const only = (text: string) => ({ text, fee: false });
	if (stage === "past") return only(m.competition_over());
	if (entry !== "none") return only(m.competition_you_are_in());
	const shut = registrationOf(competition) === "open" ? null : registrationText(competition);
	if (shut !== null) return only(shut);
	if (left === 0) return only(m.competition_sold_out());
	if (selling || entersSelf(competition, stage, me)) return null;
	if (kind === "offline") return only(m.TICKETS_CLOSED());
	if (kind === "sama") return only(m.competition_entry_by_delegate());
	return { text: m.competition_entry_by_fee(), fee: me.role === Role.student };
}
