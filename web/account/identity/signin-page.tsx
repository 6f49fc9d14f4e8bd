import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { m } from "#messages";
import { chooseLocale, chosenLocale } from "../../lib/locale";
import { useCached } from "../../lib/use-cached";
import { usePageTitle } from "../../shells/page-title";
import { type Me, meQuery } from "../session/queries";
import { adoptLanguage, startSession } from "../session/session";
import { buttonVariants } from "../../ui/button";
import { LanguageSwitch } from "../../ui/language-switch";
import { Announcement } from "./announcement";
import { PublicFrame } from "./public-frame";
import { signinContentQuery } from "./queries";
import { SigninForm } from "./signin-form";
import { TodayAbacus } from "./today-abacus";

/** `next` is the path of this site that sent the guest here. */
export function SigninPage({ next }: { next?: string }) {
	usePageTitle(m.account_signin_title());
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
		<PublicFrame
			corner={<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />}
			heading={content.data?.title || m.account_signin_heading()}
			subtitle={content.data?.subtitle || m.account_signin_subtitle()}
			form={
				<>
					<SigninForm onSignedIn={enter} />
					<Link to="/class" className={buttonVariants({ size: "lg" })}>
						{m.account_signin_child()}
					</Link>
					<p className="border-t border-border pt-[18px]">
						<Link to="/rooms" className={buttonVariants({ className: "w-full" })}>
							{m.account_signin_try()}
						</Link>
					</p>
				</>
			}
			newcomers={
				<>
					<Link to="/signup/parent" className={buttonVariants()}>
						{m.account_signin_parent()}
					</Link>
					<Link to="/signup/teacher" className={buttonVariants()}>
						{m.account_signin_teacher()}
					</Link>
				</>
			}
			news={
				<>
					<TodayAbacus />
					{content.isError ? <p className="text-sm text-muted-foreground">{m.account_signin_news_failed()}</p> : null}
					{content.data ? <Announcement content={content.data} /> : null}
				</>
			}
		/>
	);
}
