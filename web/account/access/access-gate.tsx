import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accessGate } from "#domain/access/gates";
import { serverClock } from "../../lib/clock";
import { gateUser } from "../session/gate-user";
import { meQuery } from "../session/queries";
import { GateDialog } from "./gate-dialog";

/** The modal in front of a page that needs paid access, with why it is closed by the server's clock. */
export function AccessGate() {
	const me = useQueryClient().getQueryData(meQuery.queryKey);
	const [now] = useState(() => serverClock.now());
	const gate = me ? accessGate(gateUser(me), now) : null;
	// the API has refused: what was bought or ended since is not known here yet
	return <GateDialog reason={gate && !gate.open ? gate.reason : "never_bought"} />;
}
