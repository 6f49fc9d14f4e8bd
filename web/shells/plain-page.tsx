import { Link } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import { chooseLocale, chosenLocale } from "../lib/locale";
import { LanguageSwitch } from "../ui/language-switch";
import { Mark } from "../ui/mark";
import { usePageTitle } from "./page-title";
import { InsideShell } from "./inside-shell";
import { PageFrame } from "./page-frame";

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
	if (inside) {
		return (
			<div className="mx-auto grid w-full max-w-[760px] content-start gap-5 py-4">
				<h1>{title}</h1>
				{lead ? <p className="measure text-muted-foreground">{lead}</p> : null}
				{children}
			</div>
		);
	}
	return (
		<PageFrame
			kind="plain"
			logo={
				<Link to="/" className="inline-flex min-h-11 items-center rounded-sm no-underline">
					<Mark />
				</Link>
			}
			aside={<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />}
			title={title}
			lead={lead}
		>
			{children}
		</PageFrame>
	);
}
