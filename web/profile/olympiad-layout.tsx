import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { activeOlympiadQuery } from "../home/queries";
import { shellUser } from "../home/shell-user";
import { deviceNow } from "../lib/clock";
import { useKnownPath } from "../session/known-path";
import { useMe } from "../session/use-me";
import { OlympiadShell } from "../shells/olympiad-shell";
import { startOutbox } from "../training/device-outbox";
import { toIso } from "../ui/calendar-date";
import { calendarDay } from "./calendar-day";
import { olympiadItems } from "./olympiad-items";

/** The olympiad shell around its pages. */
export function OlympiadLayout() {
	const me = useMe("/_olympiad");
	const navigate = useNavigate();
	useEffect(startOutbox, []);
	const active = useQuery(activeOlympiadQuery);
	const here = useLocation({ select: ({ pathname }) => pathname });
	return (
		<OlympiadShell
			items={olympiadItems(me, active.data?.olimpic ?? null, useKnownPath(), here)}
			user={shellUser(me, toIso(calendarDay(deviceNow())), true)}
			home="/olimpic/about"
			onSignOut={() => void navigate({ to: "/logout" })}
		>
			<Outlet />
		</OlympiadShell>
	);
}
