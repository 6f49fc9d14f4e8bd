import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Empty } from "../ui/empty-page";
import { LanguageChoice } from "../ui/language-choice";
import { type LevelsChoice, runOf } from "./levels-choice";
import { LevelsFilter } from "./levels-filter";
import { LevelSheet } from "./level-sheet";
import { PrintBar } from "./print-bar";
import { levelCertificatesQuery } from "./queries";

/** Certificates of everybody within reach, one on a sheet; who prints those of others narrows them. */
export function LevelsPrintPage({ me, choice }: { me: Me; choice: LevelsChoice }) {
	usePageTitle(m.award_level_all());
	const { lang } = choice;
	const run = runOf(choice);
	const narrowed = Object.keys(run).some((key) => key !== "after");
	const { data } = useSuspenseQuery(levelCertificatesQuery(run));
	const navigate = useNavigate();
	if (data.data.length === 0 && !narrowed) {
		return (
			<Empty
				title={m.award_level_all()}
				text={m.award_level_none()}
				action={
					<Link to="/exams" className={buttonVariants({ variant: "primary" })}>
						{m.award_level_back()}
					</Link>
				}
			/>
		);
	}
	return (
		<div className="diploma-stack grid gap-5">
			<h1 className="sr-only">{m.award_level_all()}</h1>
			<PrintBar back="/exams">
				<LanguageChoice
					label={m.award_diploma_language()}
					value={lang}
					onChange={(next) => navigate({ to: "/exams/certificates", search: { ...choice, lang: next }, replace: true })}
				/>
				{data.next ? (
					<Link to="/exams/certificates" search={{ ...choice, after: data.next }} className={buttonVariants()}>
						{m.award_diplomas_print_next({ count: data.data.length })}
					</Link>
				) : null}
			</PrintBar>
			{may({ id: me._id, role: me.role }, "exams.enter") ? <LevelsFilter choice={choice} among={data} /> : null}
			{data.data.length === 0 ? <EmptyState plain text={m.exam_list_none_found()} /> : null}
			<div className="diploma-stack mx-auto grid w-full max-w-[840px] gap-6">
				{data.data.map((certificate) => (
					<LevelSheet key={certificate._id} certificate={certificate} lang={lang} />
				))}
			</div>
		</div>
	);
}
