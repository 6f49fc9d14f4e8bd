import { Link } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import { chooseLocale, chosenLocale } from "../lib/locale";
import { LanguageSwitch } from "../ui/language-switch";
import { Mark } from "../ui/mark";
import { usePageTitle } from "./page-title";
import { InsideShell } from "./inside-shell";

interface PlainPageProps {
	/** The heading and the title of the document. */
	title: string;
	lead?: ReactNode;
	children?: ReactNode;
}

/** A page in one column. Outside the shells it has a header with the logo and the language. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
	usePageTitle(title);
	const inside = useContext(InsideShell);
	const content = (
		<>
			<h1>{title}</h1>
			{lead ? <p className="measure text-muted-foreground">{lead}</p> : null}
			{children}
		</>
	);
	if (inside) return <div className="mx-auto grid w-full max-w-[760px] content-start gap-5 py-4">{content}</div>;
	return (
		<div className="gutter mx-auto grid min-h-dvh max-w-[760px] grid-rows-[auto_1fr] gap-8 py-6 md:gap-14 md:py-8">
			<header className="flex items-center justify-between gap-4">
				<Link to="/" className="inline-flex min-h-11 items-center rounded-sm no-underline">
					<Mark />
				</Link>
				<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />
			</header>
			<main className="grid content-start gap-5">{content}</main>
		</div>
	);
}
