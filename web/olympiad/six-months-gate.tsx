import { useQuery } from "@tanstack/react-query";
import { sixMonthsGate } from "#domain/access/gates";
import { readyOpensAt } from "#domain/olympiad/phases";
import type { Olympiad } from "#worker/olympiad/contract";
import { api, unwrap } from "../lib/api";
import type { Me } from "../account/session/queries";
import { GateDialog } from "../account/access/gate-dialog";
import { now } from "./queries";

interface SixMonthsGateProps {
	me: Me;
	olympiad: Olympiad;
	/** Asked before one enters too, as the server does. */
	entering?: boolean;
}

/** Asks a student for six months of paid access where an olympiad requires them (docs/product.md 9). */
export function SixMonthsGate({ me, olympiad, entering = false }: SixMonthsGateProps) {
	const asksFrom = entering ? 0 : readyOpensAt({ startsAt: Date.parse(olympiad.start) });
	const span = { requiresSixMonths: olympiad.require_6, asksFrom };
	const asked = !sixMonthsGate(me, span, { require_6: false }, now()).open;
	const paid = useQuery({
		queryKey: ["olimpic", "paid", olympiad._id],
		enabled: asked,
		queryFn: () => unwrap(api.olimpic.paid.$post({ json: { olimpicId: olympiad._id } })),
	});
	if (!asked || !paid.data || sixMonthsGate(me, span, paid.data, now()).open) return null;
	return <GateDialog reason="six_months" />;
}
