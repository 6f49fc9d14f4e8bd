import { useRouter } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface ShellItem {
	to: string;
	label: string;
	/** A shorter word for the phone's tab. */
	short?: string;
	/** 21 px, lucide. */
	icon: ReactNode;
	/** Current only on this very address, not on the ones below it. */
	exact?: boolean;
	/** The page on show belongs to it, though its address is elsewhere. */
	holds?: boolean;
	/** How many wait there; nothing is shown for zero. */
	count?: number;
}

/** What a menu knows of an entry before the language is known. */
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
	/** where the photo is; the initials stand in for none */
	photo?: string | null;
}

/** Whether a path is a page of the app. */
export function useKnownPath(): (path: string) => boolean {
	const { routesByPath } = useRouter();
	return (path) => path in routesByPath;
}
