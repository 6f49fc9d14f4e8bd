import { Megaphone, X } from "lucide-react";
import { useState } from "react";
import { announcedIn } from "#domain/olympiad/announcement";
import { m } from "#messages";
import type { Announcement } from "#party/protocol";
import { chosenLocale } from "../lib/locale";
import { HintedWords } from "../shells/russian-hint";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";
import { Dialog } from "../ui/dialog";
import { IconButton } from "../ui/icon-button";
import type { ShownAnnouncements } from "./use-announcements";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const timeOf = ({ at }: Announcement) => clock.format(new Date(at));

function langOf({ ru, en }: Announcement): "ru" | "en" {
	return chosenLocale() === "ru" ? (ru ? "ru" : "en") : en ? "en" : "ru";
}

const textOf = (said: Announcement) => announcedIn(said, chosenLocale());

/** What staff announce, as a calm strip above the page. It stays until it is put aside or taken back. */
export function AnnouncementStrip({ shown, putAside, className }: ShownAnnouncements & { className?: string }) {
	return (
		<section aria-label={m.attempt_run_announcements()} aria-live="polite" className="contents">
			{shown.length === 0 ? null : (
				<div
					className={cn(
						"flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border bg-soft px-4 py-3 text-left",
						className,
					)}
				>
					<Megaphone size={22} aria-hidden="true" className="flex-none self-start text-link" />
					<ul className="grid min-w-0 flex-1 basis-[200px] gap-2">
						{shown.map((said) => (
							<Line key={said._id} said={said} />
						))}
					</ul>
					<Button variant="outline" className="bg-card max-xs:w-full" onClick={putAside}>
						<HintedWords say={m.attempt_run_announcement_read} />
					</Button>
				</div>
			)}
		</section>
	);
}

function Line({ said }: { said: Announcement }) {
	return (
		<li className="grid gap-0.5">
			<p lang={langOf(said)} className="measure break-words whitespace-pre-line">
				{textOf(said)}
			</p>
			<time dateTime={said.at} className="num text-sm text-muted-foreground">
				{timeOf(said)}
			</time>
		</li>
	);
}

/**
 * What staff announce while numbers are on the screen: one line in the place of the stages, which moves and covers
 * nothing. Pressed, it shows the whole text.
 */
export function AnnouncementLine({ shown, putAside }: ShownAnnouncements) {
	const [open, setOpen] = useState(false);
	const [newest] = shown;
	if (!newest) return null;
	return (
		<section
			aria-label={m.attempt_run_announcements()}
			aria-live="polite"
			className="z-[1] flex min-w-0 items-center border-b border-border bg-soft px-2 max-xs:[@media(max-height:600px)]:hidden md:px-8"
		>
			<button
				type="button"
				className="flex h-full min-w-0 flex-1 items-center gap-3 text-left"
				onClick={() => setOpen(true)}
			>
				<Megaphone size={20} aria-hidden="true" className="flex-none text-link" />
				<span lang={langOf(newest)} className="truncate">
					{textOf(newest)}
				</span>
				<span className="flex-none font-semibold underline underline-offset-4 max-xs:sr-only">
					<HintedWords say={m.attempt_run_announcement_whole} />
				</span>
			</button>
			<IconButton
				label={m.attempt_run_announcement_aside()}
				icon={<X size={20} aria-hidden="true" />}
				className="h-full max-h-11"
				onClick={putAside}
			/>
			<Dialog
				open={open}
				onOpenChange={setOpen}
				title={m.attempt_run_announcements()}
				footer={
					<Button
						variant="primary"
						onClick={() => {
							setOpen(false);
							putAside();
						}}
					>
						<HintedWords say={m.attempt_run_announcement_read} />
					</Button>
				}
			>
				<ul className="grid gap-3">
					{shown.map((said) => (
						<Line key={said._id} said={said} />
					))}
				</ul>
			</Dialog>
		</section>
	);
}
