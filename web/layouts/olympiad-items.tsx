import { DoorOpen, FileText, Globe, RadioTower, ScrollText, Settings2, UserRound } from "lucide-react";
import { type OlympiadFlags, type OlympiadMenuKey, olympiadMenu } from "#domain/access/menu";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { menuIcons } from "../shells/menu-icons";
import { type MenuEntry, type ShellItem, shellItem } from "../shells/shell-items";

const entries: Record<OlympiadMenuKey, MenuEntry> = {
	about: { to: "/olimpic/about", label: m.ui_menu_olympiad, icon: menuIcons.olympiad },
	profile: { to: "/profile", label: m.ui_menu_profile, icon: UserRound },
	stats: { to: "/olimpic/stats", label: m.ui_menu_stats, short: m.ui_menu_stats_short, icon: menuIcons.reports },
	rating: { to: "/olimpic/rating", label: m.ui_menu_rating, icon: Globe },
	ranking: { to: "/olimpic/ranking", label: m.ui_menu_ranking, icon: menuIcons.competitions },
	diplomas: { to: "/olimpic/diplomas", label: m.ui_menu_diplomas, icon: ScrollText },
	participants: { to: "/olimpic/participants", label: m.ui_menu_participants, icon: menuIcons.people },
	live: { to: "/olimpic/live", label: m.ui_menu_live, icon: RadioTower },
	door: { to: "/olimpic/check-in", label: m.ui_menu_door, icon: DoorOpen },
	manage: { to: "/olimpic/admin", label: m.ui_menu_manage, icon: Settings2 },
	delegates: { to: "/delegates", label: m.ui_menu_delegates, icon: FileText },
};

/** Pages that belong to the entry `about`. */
const partsOfAbout = /^\/olimpic\/(participate|print|[^/]+\/pre-run)\/?$/;

/** The top bar: pages of the active olympiad this user may open, and a link back to the rest of the site. */
export function olympiadItems(
	me: Me,
	flags: OlympiadFlags | null,
	known: (path: string) => boolean,
	here = "",
): ShellItem[] {
	const items = olympiadMenu({ id: me._id, role: me.role }, flags)
		.filter((key) => known(entries[key].to))
		.map((key) => ({ ...shellItem(entries[key]), holds: key === "about" && partsOfAbout.test(here) }));
	if (!me.shells.main) return items;
	// whoever runs the site finds people, news and numbers there, not training
	const label = me.role === Role.student ? m.ui_menu_training : m.ui_menu_whole;
	return [...items, shellItem({ to: "/main", label, icon: menuIcons.home })];
}
