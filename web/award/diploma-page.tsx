import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { PenLine, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { DiplomaLang, DiplomaMode } from "#domain/diploma/rules";
import { m } from "#messages";
import type { Diploma } from "#worker/award/contract";
import { usePageTitle } from "../shells/page-title";
import { Button, buttonVariants } from "../ui/button";
import { OffBeam } from "../ui/glyphs";
import { LanguageChoice } from "../ui/language-choice";
import { DiplomaSheet } from "./diploma-sheet";
import { PrintBar } from "./print-bar";
import { diplomaQuery } from "./queries";
import { ReissueDialog } from "./reissue-dialog";
import { TextDialog } from "./text-dialog";
import { lacksEnglishName } from "./texts";

interface DiplomaPageProps {
	mode: DiplomaMode;
	id: string;
	lang: DiplomaLang;
}

/** One diploma as it will be printed, in one of the two languages. */
export function DiplomaPage({ mode, id, lang }: DiplomaPageProps) {
	usePageTitle(m.award_diploma_title());
	const query = diplomaQuery(mode, id);
	const { data: diploma } = useSuspenseQuery(query);
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [dialog, setDialog] = useState<"text" | "reissue" | null>(null);
	function keep(saved: Diploma): void {
		queryClient.setQueryData(query.queryKey, saved);
		setDialog(null);
	}
	const close = () => setDialog(null);
	const doing = {
		onSaved: keep,
		onClose: close,
		readAgain: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
	};
	return (
		<div className="diploma-stack grid gap-5">
			<h1 className="sr-only">{m.award_diploma_title()}</h1>
			<PrintBar>
				<LanguageChoice
					label={m.award_diploma_language()}
					value={lang}
					onChange={(next) =>
						navigate({ to: "/olimpic/diploma/$mode/$id/$lang", params: { mode, id, lang: next }, replace: true })
					}
				/>
				{diploma.editable ? (
					<Button onClick={() => setDialog("text")}>
						<PenLine size={19} aria-hidden="true" />
						{m.award_diploma_change_text()}
					</Button>
				) : null}
				{diploma.reissuable ? (
					<Button variant="ghost" onClick={() => setDialog("reissue")}>
						<RotateCcw size={19} aria-hidden="true" />
						{m.award_diploma_reissue()}
					</Button>
				) : null}
			</PrintBar>
			{lacksEnglishName(diploma, lang) ? <NameWarning own={diploma.own} /> : null}
			<div className="mx-auto w-full max-w-[840px]">
				<DiplomaSheet diploma={diploma} lang={lang} />
			</div>
			{dialog === "text" ? <TextDialog diploma={diploma} lang={lang} {...doing} /> : null}
			{dialog === "reissue" ? <ReissueDialog diploma={diploma} {...doing} /> : null}
		</div>
	);
}

function NameWarning({ own }: { own: boolean }) {
	return (
		<output className="not-printed mx-auto flex w-full max-w-[840px] flex-wrap items-center gap-3 rounded-md bg-warn-soft px-4 py-3 text-warn">
			<OffBeam size={20} />
			<p className="min-w-0 flex-1 font-[550] max-xs:basis-full">
				{own ? m.award_diploma_no_english_own() : m.award_diploma_no_english()}
			</p>
			{own ? (
				<Link to="/profile/edit" className={buttonVariants({ size: "sm" })}>
					{m.award_diploma_fill_name()}
				</Link>
			) : null}
		</output>
	);
}
