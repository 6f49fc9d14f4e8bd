import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { DiplomaLang } from "#domain/diploma/rules";
import { m } from "#messages";
import { ExamReissueInput } from "#worker/award/exam/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../lib/form";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form } from "../ui/form";
import { LanguageChoice } from "../ui/language-choice";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { LevelSheet } from "./level-sheet";
import { PrintBar } from "./print-bar";
import { levelCertificateQuery } from "./queries";

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
			{again ? <ReissueLevel exam={exam} close={() => setAgain(false)} /> : null}
		</div>
	);
}

/** A new code for a certificate, with the reason that is kept. */
function ReissueLevel({ exam, close }: { exam: string; close: () => void }) {
	const queryClient = useQueryClient();
	const { queryKey } = levelCertificateQuery(exam);
	const { props, field, pending } = useContractForm(ExamReissueInput, {
		readAgain: () => queryClient.invalidateQueries({ queryKey }),
		async send(json) {
			const made = await unwrap(api.exams[":id"].certificate.reissue.$post({ param: { id: exam }, json }));
			queryClient.setQueryData(queryKey, made);
			toast({ kind: "ok", text: m.award_diploma_reissued() });
			close();
		},
	});
	return (
		<Dialog open onOpenChange={close} title={m.award_diploma_reissue()} description={m.award_diploma_reissue_hint()}>
			<Form {...props}>
				<TextField label={m.award_diploma_reissue_reason()} {...field("reason")} />
				<DialogActions label={m.award_diploma_reissue()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
