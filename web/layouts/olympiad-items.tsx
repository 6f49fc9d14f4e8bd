import {
	BarChart3,
	DoorOpen,
	FileText,
	Globe,
	House,
	Medal,
	RadioTower,
	ScrollText,
	Settings2,
	Trophy,
	UserRound,
	Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { type OlympiadFlags, type OlympiadMenuKey, olympiadMenu } from "#domain/access/menu";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import type { ShellItem } from "../shells/shell-items";

const entries: Record<OlympiadMenuKey, { to: string; label: () => string; short?: () => string; icon: ReactNode }> = {
	about: { to: "/olimpic/about", label: m.ui_menu_olympiad, icon: <Trophy size={21} aria-hidden="true" /> },
	profile: { to: "/profile", label: m.ui_menu_profile, icon: <UserRound size={21} aria-hidden="true" /> },
	stats: {
		to: "/olimpic/stats",
		label: m.ui_menu_stats,
		short: m.ui_menu_stats_short,
		icon: <BarChart3 size={21} aria-hidden="true" />,
	},
	rating: { to: "/olimpic/rating", label: m.ui_menu_rating, icon: <Globe size={21} aria-hidden="true" /> },
	ranking: { to: "/olimpic/ranking", label: m.ui_menu_ranking, icon: <Medal size={21} aria-hidden="true" /> },
	diplomas: { to: "/olimpic/diplomas", label: m.ui_menu_diplomas, icon: <ScrollText size={21} aria-hidden="true" /> },
	participants: {
		to: "/olimpic/participants",
		label: m.ui_menu_participants,
		icon: <Users size={21} aria-hidden="true" />,
	},
	live: { to: "/olimpic/live", label: m.ui_menu_live, icon: <RadioTower size={21} aria-hidden="true" /> },
	door: { to: "/olimpic/check-in", label: m.ui_menu_door, icon: <DoorOpen size={21} aria-hidden="true" /> },
	manage: { to: "/olimpic/admin", label: m.ui_menu_manage, icon: <Settings2 size={21} aria-hidden="true" /> },
	delegates: { to: "/delegates", label: m.ui_menu_delegates, icon: <FileText size={21} aria-hidden="true" /> },
};

/** pages that are steps of the olympiad's own page */
const partsOfAbout = /^\/olimpic\/(participate|print|[^/]+\/pre-run)\/?$/;

/** The top bar: what this person may open in the olympiad on show and the app has, and the way back to training. */
export function olympiadItems(
	me: Me,
	flags: OlympiadFlags | null,
	known: (path: string) => boolean,
	here = "",
): ShellItem[] {
	const items = olympiadMenu({ id: me._id, role: me.role }, flags)
		.filter((key) => known(entries[key].to))
		.map((key): ShellItem => {
			const { to, icon, label, short } = entries[key];
			return { to, icon, label: label(), short: short?.(), holds: key === "about" && partsOfAbout.test(here) };
		});
	if (!me.shells.main) return items;
	return [...items, { to: "/main", label: m.ui_menu_training(), icon: <House size={21} aria-hidden="true" /> }];
}
