import type { Me } from "../../account/session/queries";
import { deviceNow } from "../../lib/clock";
import { keepFor } from "./guest-mark";

/** A new account gets what was done as a guest; who asked for that goes where it is seen. */
export function landKept(me: Me): string | null {
	return keepFor(me._id, deviceNow()) && me.shells.main ? "/main" : null;
}
