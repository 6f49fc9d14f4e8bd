import { registrationState } from "#domain/olympiad/registration-window";
import { m } from "#messages";
import { eventTime } from "../lib/event-time";
import { now } from "./queries";

type Dates = { registration_opens: string | null; registration_closes: string | null; time_zone: string };

/** Whether people may be entered now. */
export function registrationOf({ registration_opens: opens, registration_closes: closes }: Dates) {
	const window = {
		registrationOpensAt: opens === null ? null : Date.parse(opens),
		registrationClosesAt: closes === null ? null : Date.parse(closes),
	};
	return registrationState(window, now());
}

/** From when or until when people may be entered, on the reader's clock; null where nothing limits it. */
export function registrationText(dates: Dates): string | null {
	const moment = (instant: string) => eventTime(instant, dates.time_zone).own;
	const state = registrationOf(dates);
	if (state === "soon") return m.olympiad_registration_opens({ moment: moment(dates.registration_opens!) });
	if (dates.registration_closes === null) return null;
	return state === "open"
		? m.olympiad_registration_until({ moment: moment(dates.registration_closes) })
		: m.olympiad_registration_closed({ moment: moment(dates.registration_closes) });
}
