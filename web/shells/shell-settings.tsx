import { Link } from "@tanstack/react-router";
import { Languages, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { lastShell } from "../lib/last-shell";
import { chooseLocale, chosenLocale } from "../lib/locale";
import { useMode } from "../ui/theme";
import { Tooltip } from "../ui/tooltip";

/** Light or dark, and the language, as entries of a menu. `tip`: classes of their tooltips; null shows none. */
export function ShellSettings({ tip = null }: { tip?: string | null }) {
	const { shown, setMode } = useMode();
	const dark = shown === "dark";
	const language = otherLanguage();
	return (
		<>
			<li>
				<Link to="/guide/$" className="side-item" aria-label={m.ui_menu_guide()}>
					<b className="w-5 text-center" aria-hidden="true">
						?
					</b>
					<span className={tip === null ? "" : "side-label"}>{m.ui_menu_guide()}</span>
				</Link>
			</li>
			<Entry
				tip={tip}
				text={dark ? m.ui_mode_to_light() : m.ui_mode_to_dark()}
				icon={dark ? <Sun size={21} aria-hidden="true" /> : <Moon size={21} aria-hidden="true" />}
				onClick={() => setMode(dark ? "light" : "dark")}
			/>
			<Entry
				tip={tip}
				text={language.label}
				{...(language.named ? { lang: language.value } : {})}
				icon={<Languages size={21} aria-hidden="true" />}
				onClick={() => void chooseLocale(language.value)}
			/>
		</>
	);
}

/** The other language, named in itself; in the olympiad, which stays in English, it is about the hints. */
export function otherLanguage() {
	const hints = lastShell() === "olympiad";
	return chosenLocale() === "ru"
		? { value: "en" as const, label: hints ? m.ui_language_no_hints() : m.ui_language_en(), named: !hints }
		: { value: "ru" as const, label: hints ? m.ui_language_hints() : m.ui_language_ru(), named: !hints };
}

interface EntryProps {
	tip: string | null;
	text: string;
	lang?: string;
	icon: ReactNode;
	onClick: () => void;
}

function Entry({ tip, text, lang, icon, onClick }: EntryProps) {
	const button = (
		<button type="button" className="side-item" aria-label={text} onClick={onClick} {...(lang ? { lang } : {})}>
			{icon}
			<span className={tip === null ? "" : "side-label"}>{text}</span>
		</button>
	);
	return (
		<li>
			{tip === null ? (
				button
			) : (
				<Tooltip text={text} side="right" className={tip}>
					{button}
				</Tooltip>
			)}
		</li>
	);
}
