import { BookOpen, ChartColumn, House, LogOut, Medal, Printer, Trophy, Users } from "lucide-react";

/** Icons that both shells and their first pages have: apart from them, so that neither shell loads the other. */
export const menuIcons = {
	home: House,
	competitions: Medal,
	olympiad: Trophy,
	people: Users,
	books: BookOpen,
	reports: ChartColumn,
	samples: Printer,
	signOut: LogOut,
};
