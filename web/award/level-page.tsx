import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { DiplomaLang } from "#domain/diploma/rules";
import { m } from "#messages";
import { type ExamCertificate, ExamReissueInput } from "#worker/award/exam/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../ui/contract-form";
import { usePageTitle } from "../shells/page-title";
import { getLocale } from "../paraglide/runtime.js";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form } from "../ui/form";
import { LanguageChoice } from "../ui/language-choice";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { LevelSheet } from "./level-sheet";
import { PrintBar } from "./print-bar";
import { levelCertificateQuery, levelHistoryQuery } from "./queries";
import { dayText } from "./texts";

/** The certificate of a level as it will be printed; an admin may issue it anew. */
export function LevelPage({ exam, lang }: { exam: string; lang: DiplomaLang }) {
	usePageTitle(m.award_level_kicker());
	const { data: certificate } = useSuspenseQuery(levelCertificateQuery(exam));
	const navigate = useNavigate();
	const [again, setAgain] = useState(false);
	return (
		<div className="diploma-stack grid gap-5">
			<h1 className="sr-only">{m.award_level_kicker()}</h1>
			<PrintBar back="/exams">
				<LanguageChoice
					label={m.award_diploma_language()}
					value={lang}
					onChange={(next) =>
						navigate({ to: "/exams/$id/certificate", params: { id: exam }, search: { lang: next }, replace: true })
					}
				/>
				{certificate.reissuable ? (
					<Button variant="ghost" onClick={() => setAgain(true)}>
						<RotateCcw size={19} aria-hidden="true" />
						{m.award_diploma_reissue()}
					</Button>
				) : null}
			</PrintBar>
			<div className="mx-auto w-full max-w-[840px]">
				<LevelSheet certificate={certificate} lang={lang} />
			</div>
			{certificate.reissuable ? <LevelHistory exam={exam} /> : null}
			{again ? <ReissueLevel certificate={certificate} close={() => setAgain(false)} /> : null}
		</div>
	);
}

/** Every certificate of the exam, where it was issued anew; not printed. */
function LevelHistory({ exam }: { exam: string }) {
	const { data } = useQuery(levelHistoryQuery(exam));
	if (!data || data.data.length < 2) return null;
	const locale = getLocale();
	return (
		<section className="not-printed mx-auto grid w-full max-w-[840px] gap-2">
			<h2 className="text-lg">{m.award_level_history()}</h2>
			<ol className="grid gap-1">
				{data.data.map(({ code, name, issued_at, issued_by, reason, replaced }) => (
					<li key={code}>
						<Link to="/certificates/$code" params={{ code }} className="num">
							{code}
						</Link>
						{`, ${[dayText(issued_at, locale), issued_by, locale === "en" ? name.en || name.ru : name.ru, reason]
							.filter(Boolean)
							.join(", ")}${replaced ? `, ${m.award_level_history_replaced()}` : ""}`}
					</li>
				))}
			</ol>
		</section>
	);
}

/** A new code for a certificate, with the reason that is kept, and the name as it is to stand. */
function ReissueLevel({ certificate, close }: { certificate: ExamCertificate; close: () => void }) {
	const { exam, name } = certificate;
	const queryClient = useQueryClient();
	const { queryKey } = levelCertificateQuery(exam);
	const { props, field, pending } = useContractForm(ExamReissueInput, {
		defaultValue: { name_ru: name.ru, name_en: name.en },
		readAgain: () => queryClient.invalidateQueries({ queryKey }),
		async send(json) {
			const made = await unwrap(api.exams[":id"].certificate.reissue.$post({ param: { id: exam }, json }));
			queryClient.setQueryData(queryKey, made);
			await queryClient.invalidateQueries({ queryKey: levelHistoryQuery(exam).queryKey });
			toast({ kind: "ok", text: m.award_diploma_reissued() });
			close();
		},
	});
	return (
		<Dialog open onOpenChange={close} title={m.award_diploma_reissue()} description={m.award_diploma_reissue_hint()}>
			<Form {...props}>
				<TextField label={m.award_level_name_ru()} hint={m.award_level_name_hint()} {...field("name_ru")} />
				<TextField label={m.award_level_name_en()} {...field("name_en")} />
				<TextField label={m.award_diploma_reissue_reason()} {...field("reason")} />
				<DialogActions label={m.award_diploma_reissue()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
