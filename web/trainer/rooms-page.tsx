import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { m } from "#messages";
import { Abacus } from "../abacus/abacus";
import { chooseLocale, chosenLocale } from "../lib/locale";
import { usePageTitle } from "../pages/page-title";
import { buttonVariants } from "../ui/button";
import { LanguageSwitch } from "../ui/language-switch";
import { Mark } from "../ui/mark";
import { setTheme } from "../ui/theme";
import { QuickRooms } from "./quick-rooms";

/** A page of the rooms: open to everybody, the mark leads to the door. */
export function RoomShell({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
	usePageTitle(title);
	useEffect(() => setTheme("sama"), []);
	return (
		<div className="gutter mx-auto grid min-h-dvh max-w-[1080px] grid-rows-[auto_1fr] gap-6 py-5 md:gap-10 md:py-8">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<Link to="/" className="rounded-sm no-underline">
					<Mark size={36} />
				</Link>
				<div className="flex items-center gap-3">
					<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />
					<Link to="/signin" className={buttonVariants({ size: "sm" })}>
						{m.room_sign_in()}
					</Link>
				</div>
			</header>
			<main className="grid min-w-0 content-start gap-6">
				<div>
					<h1>{title}</h1>
					{lead ? <p className="mt-1.5 text-muted-foreground">{lead}</p> : null}
				</div>
				{children}
			</main>
		</div>
	);
}

const abacusRods = 9;

export function RoomsPage() {
	return (
		<RoomShell title={m.rooms_title()} lead={m.rooms_lead()}>
			<QuickRooms />
			<section className="grid gap-3">
				<h2 className="text-lg">{m.room_abacus_try()}</h2>
				<Abacus rods={abacusRods} digits className="max-w-[720px]" />
			</section>
		</RoomShell>
	);
}
