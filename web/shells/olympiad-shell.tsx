import { Link } from "@tanstack/react-router";
import { Languages, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { chooseLocale } from "../lib/locale";
import { IconButton } from "../ui/icon-button";
import { Mark } from "../ui/mark";
import { useMode } from "../ui/theme";
import { Tooltip } from "../ui/tooltip";
import { BottomTabs } from "./bottom-tabs";
import type { ShellItem, ShellUser } from "./shell-items";
import { TopNav } from "./top-nav";
import { SkipLink, Who } from "./shell-parts";
import { otherLanguage } from "./shell-settings";
import { InsideShell } from "./inside-shell";
import { menuIcons } from "./menu-icons";

export interface OlympiadShellProps {
	items: readonly ShellItem[];
	user: ShellUser;
	home?: string;
	onSignOut?: () => void;
	/** What the pages are about, and how to choose another. */
	choice?: ReactNode;
	children: ReactNode;
}

export function OlympiadShell({ items, user, home = "/", onSignOut, choice, children }: OlympiadShellProps) {
	return (
		<>
			<SkipLink />
			<header className="topbar">
				<Link
					to={home}
					className="inline-flex min-h-11 items-center rounded-sm no-underline"
					aria-label={m.ui_brand_name()}
				>
					<Mark size={32} className={choice ? "max-lg:hidden" : undefined} />
					{choice ? <Mark bare size={32} className="lg:hidden" /> : null}
				</Link>
				{choice}
				<TopNav items={items} />
				<div className="topbar-end">
					<LanguageButton />
					<ModeButton />
					<Who user={user} className="inline-flex min-h-11 items-center rounded-full">
						<span className="sr-only">{`${user.name}, ${user.caption}`}</span>
					</Who>
					{onSignOut ? (
						<Tooltip text={m.ui_sign_out()} side="bottom">
							<IconButton
								label={m.ui_sign_out()}
								icon={<menuIcons.signOut size={20} aria-hidden="true" />}
								onClick={onSignOut}
								className="max-md:hidden"
							/>
						</Tooltip>
					) : null}
				</div>
				<div className="topbar-beam" aria-hidden="true" />
			</header>
			<main id="content" tabIndex={-1} className="shell-main olympiad-main">
				<InsideShell value={true}>{children}</InsideShell>
			</main>
			<BottomTabs items={items} user={user} onSignOut={onSignOut} />
		</>
	);
}

/** Switches between light and dark. */
export function ModeButton() {
	const { shown, setMode } = useMode();
	const dark = shown === "dark";
	const label = dark ? m.ui_mode_to_light() : m.ui_mode_to_dark();
	return (
		<Tooltip text={label} side="bottom">
			<IconButton
				label={label}
				icon={dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
				onClick={() => setMode(dark ? "light" : "dark")}
			/>
		</Tooltip>
	);
}

/** Switches the language; pages of the olympiad stay in English and have hints in Russian. */
function LanguageButton() {
	const { value, label: text } = otherLanguage();
	return (
		<Tooltip text={text} side="bottom">
			<IconButton
				label={text}
				icon={<Languages size={20} aria-hidden="true" />}
				onClick={() => void chooseLocale(value)}
				className="max-md:hidden"
			/>
		</Tooltip>
	);
}
