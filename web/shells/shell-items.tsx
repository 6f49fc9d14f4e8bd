import { useRouter } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface ShellItem {
	to: string;
	label: string;
	/** A shorter label for the phone's tab. */
	short?: string;
	/** 21 px, lucide. */
	icon: ReactNode;
	/** Marked as current, though the page has another address. */
	holds?: boolean;
	/** A number beside the label; zero is not shown. */
	count?: number;
}

/** An entry of a menu; its texts are read when the language is known. */
export interface MenuEntry {
	to: string;
	label: () => string;
	short?: () => string;
	icon: LucideIcon;
}

export function shellItem({ to, label, short, icon: Icon }: MenuEntry): ShellItem {
	return { to, icon: <Icon size={21} aria-hidden="true" />, label: label(), short: short?.() };
}

export interface ShellUser {
	name: string;
	caption: string;
	initials: string;
	/** Address of the photo; without one the initials are shown. */
	photo?: string | null;
	/** The page of the user, behind the avatar. */
	page?: string;
}

/** Returns a function that says whether a path is a page of the app. */
export function useKnownPath(): (path: string) => boolean {
	const { routesByPath } = useRouter();
	return (path) => path in routesByPath;
}
