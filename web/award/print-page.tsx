import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { DiplomaLang, DiplomaMode } from "#domain/diploma/rules";
import { m } from "#messages";
import { Empty } from "../ui/empty-page";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { LanguageChoice } from "../ui/language-choice";
import { DiplomaSheet } from "./diploma-sheet";
import { PrintBar } from "./print-bar";
import { stackQuery } from "./queries";

export interface StackChoice {
	olimpic: string;
	mode: DiplomaMode;
	lang: DiplomaLang;
	category?: string;
	after?: string;
}

/** Many diplomas, one on a sheet. */
export function PrintPage({ choice }: { choice: StackChoice }) {
	usePageTitle(m.award_diplomas_print_title());
	const { olimpic, lang, mode, category, after } = choice;
	const { data } = useSuspenseQuery(stackQuery(olimpic, { mode, category, after }));
	const navigate = useNavigate();
	if (data.data.length === 0) {
		return (
			<Empty
				title={m.award_diplomas_print_title()}
				text={m.award_diplomas_print_empty()}
				action={
					<Link to="/olimpic/diplomas" search={{ olimpic }} className={buttonVariants({ variant: "primary" })}>
						{m.award_diplomas_back()}
					</Link>
				}
			/>
		);
	}
	return (
		<div className="diploma-stack grid gap-5">
			<h1 className="sr-only">{m.award_diplomas_print_title()}</h1>
			<PrintBar>
				<LanguageChoice
					label={m.award_diploma_language()}
					value={lang}
					onChange={(next) =>
						navigate({ to: "/olimpic/diplomas/print", search: { ...choice, lang: next }, replace: true })
					}
				/>
				{data.next ? (
					<Link
						to="/olimpic/diplomas/print"
						search={{ ...choice, after: data.next }}
						className={buttonVariants({ variant: "outline" })}
					>
						{m.award_diplomas_print_next({ count: data.data.length })}
					</Link>
				) : null}
			</PrintBar>
			<div className="diploma-stack mx-auto grid w-full max-w-[840px] gap-6">
				{data.data.map((diploma) => (
					<DiplomaSheet key={diploma._id} diploma={diploma} lang={lang} />
				))}
			</div>
		</div>
	);
}
