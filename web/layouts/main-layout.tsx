import { Outlet, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { OwnPasswordNotice } from "../account/identity/own-password-notice";
import { deviceNow } from "../lib/clock";
import { getLocale } from "../paraglide/runtime.js";
import { useMe } from "../account/session/use-me";
import { TrainingShell } from "../shells/training-shell";
import { startTraining } from "../training/guest/start-training";
import { calendarDay, toIso } from "../ui/calendar-date";
import { mainItems } from "./main-items";
import { shellUser } from "../account/profile/shell-user";
import { useKnownPath } from "../shells/shell-items";

/** The training shell around the pages of the main layout. */
export function MainLayout({ layout }: { layout: "/_main" | "/_olympiad" }) {
	const me = useMe(layout);
	const navigate = useNavigate();
	useEffect(startTraining, []);
	const { items, endItems } = mainItems(me, useKnownPath());
	return (
		<TrainingShell
			items={items}
			endItems={endItems}
			user={shellUser(me, toIso(calendarDay(deviceNow())), getLocale() === "en")}
			home="/main"
			onSignOut={() => void navigate({ to: "/logout" })}
		>
			<OwnPasswordNotice asked={me.own_password_asked && !me.own_password_first} />
			<Outlet />
		</TrainingShell>
	);
}
