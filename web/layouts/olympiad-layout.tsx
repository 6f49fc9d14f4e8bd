import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { OlympiadFlags } from "#domain/access/menu";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { activeQuery } from "../olympiad/queries";
import { shellUser } from "../account/profile/shell-user";
import { OwnPasswordNotice } from "../account/identity/own-password-notice";
import { deviceNow } from "../lib/clock";
import { useMe } from "../account/session/use-me";
import { OlympiadShell } from "../shells/olympiad-shell";
import { startTraining } from "../training/guest/start-training";
import { calendarDay, toIso } from "../ui/calendar-date";
import { olympiadItems } from "./olympiad-items";
import { useKnownPath } from "../shells/shell-items";

/** The flags of the active olympiad; diplomas of an earlier one stay open too. */
function flagsOf(active: ActiveOlympiad | undefined): OlympiadFlags | null {
	if (!active?.olimpic) return null;
	const { olimpic, others } = active;
	return { ...olimpic, show_diploms: [olimpic, ...others].some(({ show_diploms }) => show_diploms) };
}

/** The olympiad shell around its pages. */
export function OlympiadLayout() {
	const me = useMe("/_olympiad");
	const navigate = useNavigate();
	useEffect(startTraining, []);
	const active = useQuery(activeQuery);
	const here = useLocation({ select: ({ pathname }) => pathname });
	return (
		<OlympiadShell
			items={olympiadItems(me, flagsOf(active.data), useKnownPath(), here)}
			user={shellUser(me, toIso(calendarDay(deviceNow())), true)}
			home="/olimpic/about"
			onSignOut={() => void navigate({ to: "/logout" })}
		>
			<OwnPasswordNotice asked={me.own_password_asked} />
			<Outlet />
		</OlympiadShell>
	);
}
