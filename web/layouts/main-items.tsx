import {
	BookOpen,
	Building2,
	ChartColumn,
	ClipboardList,
	GraduationCap,
	House,
	KeyRound,
	Medal,
	Presentation,
	Printer,
	Timer,
	TrendingUp,
	Trophy,
	Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { type MainMenuKey, mainMenu } from "#domain/access/menu";
import { sheetRefusal } from "#domain/access/sheet-gate";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { gateUser } from "../account/session/gate-user";
import type { Me } from "../account/session/queries";
import type { ShellItem } from "../shells/shell-items";

interface Entry {
	to: string;
	label: () => string;
	short?: () => string;
	icon: ReactNode;
}

const entries: Record<MainMenuKey, Entry> = {
	simulators: { to: "/simulators", label: m.ui_menu_simulators, icon: <Timer size={21} aria-hidden="true" /> },
	reports: { to: "/reports", label: m.ui_menu_reports, icon: <ChartColumn size={21} aria-hidden="true" /> },
	homeworks: {
		to: "/homeworks",
		label: m.ui_menu_homeworks,
		short: m.ui_menu_homeworks_short,
		icon: <ClipboardList size={21} aria-hidden="true" />,
	},
	books: { to: "/books", label: m.ui_menu_books, icon: <BookOpen size={21} aria-hidden="true" /> },
	schools: { to: "/directory/schools", label: m.ui_menu_schools, icon: <Building2 size={21} aria-hidden="true" /> },
	teachers: {
		to: "/directory/teachers",
		label: m.ui_menu_teachers,
		icon: <Presentation size={21} aria-hidden="true" />,
	},
	groups: { to: "/directory/groups", label: m.ui_menu_groups, icon: <Users size={21} aria-hidden="true" /> },
	students: {
		to: "/directory/students",
		label: m.ui_menu_students,
		icon: <GraduationCap size={21} aria-hidden="true" />,
	},
	change_password: {
		to: "/change-password",
		label: m.ui_menu_password,
		icon: <KeyRound size={21} aria-hidden="true" />,
	},
};

/**
 * The sidebar: what this person may use and the app has. `known` says whether a path is a page of the app, so an entry
 * appears the day its page does. A phone shows the first four, so what is opened daily comes first, sheets last: they
 * are for those who may print them at `now`.
 */
export function mainItems(
	me: Me,
	known: (path: string) => boolean,
	now = deviceNow(),
): { items: ShellItem[]; endItems: ShellItem[] } {
	const keys = mainMenu({ id: me._id, role: me.role }).filter((key) => known(entries[key].to));
	const shown = (key: MainMenuKey): ShellItem => {
		const { to, label, short, icon } = entries[key];
		return { to, icon, label: label(), short: short?.() };
	};
	const home: ShellItem = { to: "/main", label: m.ui_menu_main(), icon: <House size={21} aria-hidden="true" /> };
	const olympiad: ShellItem = {
		to: "/olimpic/about",
		label: m.ui_menu_olympiad(),
		icon: <Trophy size={21} aria-hidden="true" />,
	};
	const samples: ShellItem = {
		to: "/samples",
		label: m.ui_menu_samples(),
		short: m.ui_menu_samples_short(),
		icon: <Printer size={21} aria-hidden="true" />,
	};
	const prints = sheetRefusal(gateUser(me), now) === null && known(samples.to);
	const people = keys.filter((key) => entries[key].to.startsWith("/directory/"));
	const competitions: ShellItem = {
		to: "/competitions",
		label: m.ui_menu_competitions(),
		short: m.ui_menu_competitions_short(),
		icon: <Medal size={21} aria-hidden="true" />,
	};
	const rating: ShellItem = {
		to: "/rating",
		label: m.ui_menu_league(),
		icon: <TrendingUp size={21} aria-hidden="true" />,
	};
	return {
		items: [
			home,
			...keys.filter((key) => key !== "change_password" && !people.includes(key)).map(shown),
			...people.map(shown),
			...(known(competitions.to) ? [competitions] : []),
			...(me.shells.olympiad && known(olympiad.to) ? [olympiad] : []),
			...(known(rating.to) ? [rating] : []),
			...(prints ? [samples] : []),
		],
		endItems: keys.filter((key) => key === "change_password").map(shown),
	};
}
