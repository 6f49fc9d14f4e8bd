import {
	Activity,
	Award,
	Building2,
	CalendarRange,
	ChartColumn,
	ClipboardList,
	Feather,
	GraduationCap,
	KeyRound,
	History,
	ListOrdered,
	Newspaper,
	PanelTop,
	Presentation,
	Radio,
	Settings,
	Star,
	Timer,
	TrendingUp,
	UserSearch,
	UsersRound,
	Wallet,
} from "lucide-react";
import { type MainMenuKey, mainMenuByRight } from "#domain/access/menu";
import { may } from "#domain/access/permissions";
import { sheetRefusal } from "#domain/access/sheet-gate";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { serverClock } from "../lib/clock";
import { gateUser } from "../account/session/gate-user";
import type { Me } from "../account/session/queries";
import { menuIcons } from "../shells/menu-icons";
import { type MenuEntry, type ShellItem, shellItem } from "../shells/shell-items";

const entries: Record<MainMenuKey, MenuEntry> = {
	simulators: { to: "/simulators", label: m.ui_menu_simulators, icon: Timer },
	reports: { to: "/reports", label: m.ui_menu_reports, icon: menuIcons.reports },
	homeworks: {
		to: "/homeworks",
		label: m.ui_menu_homeworks,
		short: m.ui_menu_homeworks_short,
		icon: ClipboardList,
	},
	books: { to: "/books", label: m.ui_menu_books, icon: menuIcons.books },
	schools: { to: "/directory/schools", label: m.ui_menu_schools, icon: Building2 },
	teachers: { to: "/directory/teachers", label: m.ui_menu_teachers, icon: Presentation },
	groups: { to: "/directory/groups", label: m.ui_menu_groups, icon: menuIcons.people },
	students: { to: "/directory/students", label: m.ui_menu_students, icon: GraduationCap },
	feathers: { to: "/directory/feathers", label: m.ui_menu_feathers, icon: Feather },
	people_all: { to: "/people", label: m.ui_menu_people, icon: UserSearch },
	statistics: { to: "/statistics", label: m.ui_menu_statistics, icon: ChartColumn },
	health: { to: "/health", label: m.ui_menu_health, icon: Activity },
	opinions: { to: "/opinions", label: m.ui_menu_opinions, icon: Star },
	audit: { to: "/journal", label: m.ui_menu_audit, icon: History },
	site: { to: "/site", label: m.ui_menu_site, icon: PanelTop },
	news: { to: "/news/manage", label: m.ui_menu_news, icon: Newspaper },
	change_password: { to: "/change-password", label: m.ui_menu_password, icon: KeyRound },
};

/** What a parent comes for: the children, what is paid, what is coming, and the own account. */
function parentItems(): { items: ShellItem[]; endItems: ShellItem[] } {
	const items = [
		shellItem({ to: "/family", label: m.ui_menu_children, icon: UsersRound }),
		shellItem({ to: "/ucoins", label: m.ui_menu_payment, icon: Wallet }),
		shellItem({ to: "/competitions", label: m.ui_menu_events, icon: menuIcons.competitions }),
		shellItem({ to: "/profile", label: m.ui_menu_settings, icon: Settings }),
	];
	return { items, endItems: [] };
}

/** Not among the first: on a phone these are the tabs, for what is done every day. */
const later: readonly MainMenuKey[] = [
	"books",
	"reports",
	"people_all",
	"news",
	"statistics",
	"health",
	"opinions",
	"audit",
	"site",
	"change_password",
];

/** What an admin runs the site with, after whom it is for. */
const office: readonly MainMenuKey[] = ["people_all", "statistics", "health", "opinions", "news", "audit", "site"];

/**
 * The sidebar: pages this user may open. `known` says whether a path is a page of the app. A phone shows the first four
 * as tabs, so daily pages come first. Sheets are for users who may print them at `now`, milliseconds.
 */
export function mainItems(
	me: Me,
	known: (path: string) => boolean,
	now = serverClock.now(),
): { items: ShellItem[]; endItems: ShellItem[] } {
	const actor = { id: me._id, role: me.role };
	const keys = mainMenuByRight(actor).filter((key) => known(entries[key].to));
	const shown = (key: MainMenuKey) => shellItem(entries[key]);
	const home = shellItem({ to: "/main", label: m.ui_menu_main, icon: menuIcons.home });
	const olympiad = shellItem({ to: "/olimpic/about", label: m.ui_menu_olympiad, icon: menuIcons.olympiad });
	const samples = shellItem({
		to: "/samples",
		label: m.ui_menu_samples,
		short: m.ui_menu_samples_short,
		icon: menuIcons.samples,
	});
	const prints = sheetRefusal(gateUser(me), now) === null && known(samples.to);
	const people = keys.filter((key) => entries[key].to.startsWith("/directory/"));
	const competitions = shellItem({
		to: "/competitions",
		label: m.ui_menu_competitions,
		short: m.ui_menu_competitions_short,
		icon: menuIcons.competitions,
	});
	const lesson = shellItem({ to: "/classroom", label: m.classroom_title, icon: Radio });
	const schedule = shellItem({ to: "/schedule", label: m.schedule_title, icon: CalendarRange });
	const rating = shellItem({ to: "/rating", label: m.ui_menu_league, icon: TrendingUp });
	const achievements = shellItem({ to: "/achievements", label: m.ui_menu_achievements, icon: Award });
	const teamwork = shellItem({ to: "/teamwork", label: m.classroom_team_link, icon: UsersRound });
	// pupils find it among the trainers
	const gathers = me.role !== Role.student && may(actor, "teamwork.use");
	const earns = may(actor, "achievements.own") && known(achievements.to);
	const exams = shellItem({ to: "/exams", label: m.ui_menu_exams, icon: ListOrdered });
	const sits = may(actor, "exams.read") && known(exams.to);
	const shop = shellItem({ to: "/ucoins", label: m.ui_menu_shop, icon: Wallet });
	if (me.role === Role.parent) return parentItems();
	const payments = shellItem({ to: "/shop/manage", label: m.ui_menu_shop_manage, icon: Wallet });
	return {
		items: [
			home,
			...keys.filter((key) => !later.includes(key) && !people.includes(key)).map(shown),
			...(may(actor, "schedule.read") && known(schedule.to) ? [schedule] : []),
			...(may(actor, "lessons.read") && known(lesson.to) ? [lesson] : []),
			...(may(actor, "books.read") && known(entries.books.to) ? [shown("books")] : []),
			...keys.filter((key) => key === "reports").map(shown),
			...people.map(shown),
			...keys.filter((key) => office.includes(key)).map(shown),
			...(gathers ? [teamwork] : []),
			...(sits ? [exams] : []),
			...(known(competitions.to) ? [competitions] : []),
			...(me.shells.olympiad && known(olympiad.to) ? [olympiad] : []),
			...(known(rating.to) ? [rating] : []),
			...(earns ? [achievements] : []),
			...(prints ? [samples] : []),
			...(may(actor, "shop.use") && known(shop.to) ? [shop] : []),
			...(may(actor, "shop.manage") && known(payments.to) ? [payments] : []),
		],
		endItems: keys.filter((key) => key === "change_password").map(shown),
	};
}
