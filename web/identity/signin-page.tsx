import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { m } from "#messages";
import { chooseLocale, chosenLocale } from "../lib/locale";
import { usePageTitle } from "../pages/page-title";
import type { Me } from "../session/queries";
import { adoptLanguage, startSession } from "../session/session";
import { Card } from "../ui/card";
import { LanguageSwitch } from "../ui/language-switch";
import { Mark } from "../ui/mark";
import { SafeHtml } from "../ui/safe-html";
import { signinContentQuery } from "./queries";
import { SigninForm } from "./signin-form";
import { TodayAbacus } from "./today-abacus";

/** `next` is the page that sent the guest here, a path of ours. */
export function SigninPage({ next }: { next?: string }) {
	usePageTitle(m.signin_title());
	const queryClient = useQueryClient();
	const router = useRouter();

	async function enter(me: Me): Promise<void> {
		startSession(queryClient, me);
		if (adoptLanguage(me)) return;
		await router.navigate({ href: next ?? me.landing, replace: true });
	}

	return (
		<div className="grid min-h-dvh lg:grid-cols-[minmax(440px,560px)_1fr]">
			<main className="gutter flex flex-col justify-between gap-10 py-6 md:py-8 lg:px-16">
				<div className="flex items-center justify-between gap-4">
					<Mark />
					<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />
				</div>
				<div className="grid w-full max-w-[432px] gap-[18px] max-lg:mx-auto">
					<h1 className="text-3xl tracking-[-0.035em]">{m.signin_heading()}</h1>
					<p className="mb-2 max-w-[38ch] text-muted-foreground">{m.signin_subtitle()}</p>
					<SigninForm onSignedIn={enter} />
					<p className="border-t border-border pt-[18px]">
						<Link to="/rooms" className="inline-flex min-h-11 items-center">
							{m.signin_try()}
						</Link>
					</p>
				</div>
				<p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm text-muted-foreground max-lg:mx-auto max-lg:w-full max-lg:max-w-[432px]">
					<span>{m.signin_first_time()}</span>
					<Link to="/signup/parent">{m.signin_parent()}</Link>
					<Link to="/signup/teacher">{m.signin_teacher()}</Link>
				</p>
			</main>
			<aside
				aria-label={m.signin_news()}
				className="gutter grid min-w-0 content-start gap-8 pb-8 lg:grid-rows-[auto_1fr] lg:pt-8 lg:pr-12 lg:pl-0"
			>
				<TodayAbacus />
				<Announcement />
			</aside>
		</div>
	);
}

/** The text staff put on the sign-in page; it grows and scrolls by itself and never stands in the form's way. */
function Announcement() {
	const content = useQuery(signinContentQuery(chosenLocale()));
	if (content.isError) return <p className="text-sm text-muted-foreground">{m.signin_news_failed()}</p>;
	if (!content.data?.html) return null;
	return (
		<Card className="grid max-h-[60dvh] content-center gap-4 overflow-y-auto lg:max-h-none" tabIndex={0}>
			<SafeHtml html={content.data.html} />
		</Card>
	);
}
