import type { ReactNode } from "react";
import { m } from "#messages";
import { Mark } from "../../ui/mark";

interface PublicFrameProps {
	/** Opposite the logo. */
	corner?: ReactNode;
	heading: ReactNode;
	subtitle: ReactNode;
	form: ReactNode;
	/** Two links for people without an account. */
	newcomers: ReactNode;
	/** The second column; on phones below. */
	news: ReactNode;
}

/** The layout of the sign-in page, used by the page and by its first paint. */
export function PublicFrame({ corner, heading, subtitle, form, newcomers, news }: PublicFrameProps) {
	return (
		<div className="grid min-h-dvh lg:grid-cols-[minmax(440px,560px)_1fr]">
			<main className="gutter flex flex-col justify-between gap-10 py-6 md:py-8 lg:px-16">
				<div className="flex min-h-[50px] items-center justify-between gap-4">
					<Mark />
					{corner}
				</div>
				<div className="grid w-full max-w-[432px] gap-[18px] max-lg:mx-auto">
					<h1 className="text-3xl tracking-[-0.035em]">{heading}</h1>
					<p className="mb-2 max-w-[38ch] text-muted-foreground">{subtitle}</p>
					{form}
				</div>
				<div className="grid max-w-[432px] gap-2.5 max-lg:mx-auto max-lg:w-full">
					<p className="font-[550]">{m.account_signin_first_time()}</p>
					<div className="grid gap-3 xs:grid-cols-2">{newcomers}</div>
				</div>
			</main>
			<aside
				aria-label={m.account_signin_news()}
				className="gutter grid min-w-0 content-start gap-8 pb-8 lg:grid-rows-[auto_1fr] lg:pt-8 lg:pr-12 lg:pl-0"
			>
				{news}
			</aside>
		</div>
	);
}
