import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { m } from "#messages";
import { HomeHeading, NextText } from "../home/home-frames";
import { PublicFrame } from "../account/identity/public-frame";
import { TodayAbacus } from "../account/identity/today-abacus";
import { type Locale, locales, overwriteGetLocale } from "../paraglide/runtime.js";
import { PageFrame } from "../shells/page-frame";
import { BeadDefs } from "../ui/bead";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { Mark } from "../ui/mark";
import { Skeleton } from "../ui/skeleton";
import { type Paint, routeManifest } from "./route-manifest";

function Field({ label, aside }: { label: string; aside?: string }) {
	return (
		<div className="grid min-w-0 content-start gap-1.5">
			<div className="flex items-baseline justify-between gap-4">
				<span className="text-[14px] font-[550]">{label}</span>
				<span className="text-sm">{aside}</span>
			</div>
			<Skeleton className="h-12" />
		</div>
	);
}

function PublicPage() {
	return (
		<PublicFrame
			heading={<span data-staff="title">{m.account_signin_heading()}</span>}
			subtitle={<span data-staff="subtitle">{m.account_signin_subtitle()}</span>}
			form={
				<>
					<div className="grid max-w-(--form-max) gap-4">
						<Field label={m.account_email_label()} />
						<Field label={m.account_password_label()} aside={m.account_signin_forgot()} />
						<Skeleton className="h-[60px] rounded-md" />
					</div>
					<p className="border-t border-border pt-[18px]">
						<span className={buttonVariants({ className: "w-full" })}>{m.account_signin_try()}</span>
					</p>
				</>
			}
			newcomers={
				<>
					<span className={buttonVariants()}>{m.account_signin_parent()}</span>
					<span className={buttonVariants()}>{m.account_signin_teacher()}</span>
				</>
			}
			news={<TodayAbacus now={null} />}
		/>
	);
}

function Training({ children }: { children?: ReactNode }) {
	return (
		<div className="training">
			<div className="side">
				<span className="side-brand flex items-center gap-3">
					<Mark bare size={34} />
					<span className="side-label font-display text-[23px] leading-none font-[660] tracking-[-0.03em] text-foreground">
						{m.ui_brand_name()}
					</span>
				</span>
			</div>
			<div className="side-beam" />
			<div className="training-main">{children}</div>
			<div className="tabs" />
		</div>
	);
}

/** The place of a text that a first-texts-*.ts script may fill before the app starts. */
function Text({ name, wide, className }: { name: string; wide: string; className?: string }) {
	return (
		<span data-text={name} className={className}>
			<span className={cn("inline-block h-[1em] max-w-full rounded-sm bg-sunken align-middle", wide)} />
		</span>
	);
}

function Home() {
	return (
		<Training>
			<HomeHeading hello={<Text name="greeting" wide="w-72" />} day={<Text name="day" wide="w-44" />} />
			<div className="grid gap-[14px] md:gap-[22px] lg:has-[[data-training]]:grid-cols-[minmax(0,1fr)_380px] xl:has-[[data-training]]:grid-cols-[minmax(0,1fr)_420px]">
				<Card className="grid content-between gap-6">
					<NextText
						title={<Text name="title" wide="w-56" />}
						text={<Text name="text" wide="w-full xs:w-80" className="block min-h-[3lh] xs:min-h-[2lh]" />}
					/>
					<Skeleton data-after-next="" className="h-[60px] w-52 max-xs:w-full" />
				</Card>
				<Skeleton data-training="" data-after-next="" className="min-h-52 rounded-lg" />
			</div>
		</Training>
	);
}

function Olympiad({ children }: { children?: ReactNode }) {
	return (
		<>
			<div className="topbar">
				<div>
					<Mark size={32} />
				</div>
				<div className="topbar-beam" />
			</div>
			<div className="olympiad-main">{children}</div>
			<div className="tabs md:hidden" />
		</>
	);
}

function About() {
	return (
		<Olympiad>
			<div className="mx-auto grid w-full max-w-[1200px] items-center gap-x-12 gap-y-8 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] xl:gap-x-16">
				<div className="grid gap-5">
					<Skeleton className="h-8 max-w-64" />
					<h1 className="text-3xl">
						<Text name="title" wide="w-64" />
					</h1>
					<p className="measure text-lg text-pretty max-md:text-[17px]">
						<Text name="text" wide="w-full xs:w-96" className="block min-h-[4lh] xs:min-h-[2lh]" />
					</p>
					<Skeleton className="h-[60px] rounded-md xs:max-w-56" />
				</div>
				<Skeleton className="min-h-40 rounded-lg lg:min-h-[400px]" />
			</div>
		</Olympiad>
	);
}

/** A page outside the shells: its header without controls, its heading and what it is for. */
function Plain({ kind, title, lead }: { kind: "plain" | "room"; title: string; lead?: string }) {
	return (
		<PageFrame
			kind={kind}
			logo={
				<span className="inline-flex min-h-11 items-center">
					<Mark size={kind === "room" ? 36 : undefined} />
				</span>
			}
			aside={<Skeleton className="h-11 w-24" />}
			title={title}
			lead={lead}
		/>
	);
}

/** The texts of the page are those of the language it is drawn in. */
const drawn = (draw: () => ReactNode) => {
	const Drawn = () => draw();
	return <Drawn />;
};

const paints: Record<Exclude<Paint, "nothing">, ReactNode> = {
	public: <PublicPage />,
	rooms: drawn(() => <Plain kind="room" title={m.training_rooms_title()} lead={m.training_rooms_lead()} />),
	anzan: drawn(() => <Plain kind="room" title={m.training_room_anzan()} />),
	cards: drawn(() => <Plain kind="room" title={m.training_room_cards()} />),
	columns: drawn(() => <Plain kind="room" title={m.training_room_columns()} />),
	certificates: drawn(() => (
		<Plain kind="plain" title={m.award_certificate_title()} lead={m.award_certificate_lead()} />
	)),
	home: <Home />,
	training: <Training />,
	about: <About />,
	olympiad: <Olympiad />,
};

/** The languages of the pages with this paint. */
function localesOf(paint: string): readonly Locale[] {
	return routeManifest.some((row) => row.paint === paint && !row.english) ? locales : ["en"];
}

/** The markup of all first paints in all languages; first-paint.css shows the one that the root element names. */
export function firstPaint(): string {
	const parts = Object.entries(paints).flatMap(([name, paint]) =>
		localesOf(name).map((locale) => {
			overwriteGetLocale(() => locale);
			return renderToStaticMarkup(
				<div data-for={`${name}-${locale}`} lang={locale}>
					{paint}
				</div>,
			);
		}),
	);
	return renderToStaticMarkup(<BeadDefs />) + parts.join("");
}
