import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import type { OlympiadFlags } from "#domain/access/menu";
import { m } from "#messages";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { olympiadSearch } from "../olympiad/olympiad-search";
import { activeQuery, olympiadQuery } from "../olympiad/queries";
import { shellUser } from "../account/profile/shell-user";
import { OwnPasswordNotice } from "../account/identity/own-password-notice";
import { deviceNow } from "../lib/clock";
import { useMe } from "../account/session/use-me";
import { OlympiadShell } from "../shells/olympiad-shell";
import { startTraining } from "../training/guest/start-training";
import { calendarDay, toIso } from "../ui/calendar-date";
import { olympiadItems } from "./olympiad-items";
import { useKnownPath } from "../shells/shell-items";

// not in the first load: the page itself says its name
const OlympiadSwitch = lazy(() => import("./olympiad-switch").then((module) => ({ default: module.OlympiadSwitch })));

/** The flags of the chosen olympiad; diplomas of another one stay open too. */
function flagsOf(chosen: ActiveOlympiad | undefined): OlympiadFlags | null {
	if (!chosen?.olimpic) return null;
	const { olimpic, others } = chosen;
	return { ...olimpic, show_diploms: [olimpic, ...others].some(({ show_diploms }) => show_diploms) };
}

/** The olympiad shell around pages of a layout; the address says which olympiad they are about. */
export function OlympiadLayout({ layout }: { layout: "/_main" | "/_olympiad" }) {
	const me = useMe(layout);
	const navigate = useNavigate();
	useEffect(startTraining, []);
	const { olimpic: id } = olympiadSearch(useSearch({ strict: false }));
	const here = useLocation({ select: ({ pathname }) => pathname });
	const chosen = useQuery(olympiadQuery(id));
	// where the address names none that there is, the list comes with the current one
	const fallback = useQuery({ ...activeQuery, enabled: chosen.isError });
	const answer = chosen.data ?? fallback.data;
	const olympiads = answer?.olimpic ? [answer.olimpic, ...answer.others] : [];
	const { id: record } = useParams({ strict: false });
	// the editor is about what it edits, which may not be published
	const edits = /^\/olimpic\/(?:create|edit\/)/.test(here);
	const shown = edits ? record : chosen.data?.olimpic?._id;
	return (
		<OlympiadShell
			items={olympiadItems(me, flagsOf(chosen.data), useKnownPath(), here)}
			user={shellUser(me, toIso(calendarDay(deviceNow())), true)}
			home="/olimpic/about"
			onSignOut={() => void navigate({ to: "/logout" })}
			choice={
				<Suspense fallback={<span className="topbar-choice w-[210px]" />}>
					<OlympiadSwitch
						current={olympiads.find(({ _id }) => _id === shown) ?? null}
						otherwise={edits ? m.olympiad_switch_draft() : m.olympiad_switch_choose()}
						olympiads={olympiads}
						here={here}
					/>
				</Suspense>
			}
		>
			<OwnPasswordNotice asked={me.own_password_asked && !me.own_password_first} />
			<Outlet />
		</OlympiadShell>
	);
}
