import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { m } from "#messages";
import { chooseLocale, chosenLocale } from "../lib/locale";
import { useCached } from "../lib/use-cached";
import { usePageTitle } from "../pages/page-title";
import { type Me, meQuery } from "../session/queries";
import { adoptLanguage, startSession } from "../session/session";
import { LanguageSwitch } from "../ui/language-switch";
import { Mark } from "../ui/mark";
import { Announcement } from "./announcement";
import { signinContentQuery } from "./queries";
import { SigninForm } from "./signin-form";
import { TodayAbacus } from "./today-abacus";

/** `next` is the page that sent the guest here, a path of ours. */
export function SigninPage({ next }: { next?: string }) {
	usePageTitle(m.signin_title());
	const queryClient = useQueryClient();
	const router = useRouter();
	const content = useCached(signinContentQuery(chosenLocale()));
	const me = useCached(meQuery).data;

	// also for a session that a slow server confirms only after the form is on the screen
	useEffect(() => {
		if (me) void router.navigate({ href: next ?? me.landing, replace: true });
	}, [me, next, router]);

	function enter(signedIn: Me): void {
		if (!adoptLanguage(signedIn)) startSession(queryClient, signedIn);
	}

	return (
		<div className="grid min-h-dvh lg:grid-cols-[minmax(440px,560px)_1fr]">
			<main className="gutter flex flex-col justify-between gap-10 py-6 md:py-8 lg:px-16">
				<div className="flex items-center justify-between gap-4">
					<Mark />
					<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />
				</div>
				<div className="grid w-full max-w-[432px] gap-[18px] max-lg:mx-auto">
					<h1 className="text-3xl tracking-[-0.035em]">{content.data?.title || m.signin_heading()}</h1>
					<p className="mb-2 max-w-[38ch] text-muted-foreground">{content.data?.subtitle || m.signin_subtitle()}</p>
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
				{content.isError ? <p className="text-sm text-muted-foreground">{m.signin_news_failed()}</p> : null}
				{content.data ? <Announcement content={content.data} /> : null}
			</aside>
		</div>
	);
}
