import "./diploma.css";
import "./level-sheet.css";
import type { DiplomaLang } from "#domain/diploma/rules";
import { examTheme } from "#domain/exam/exam-type";
import { m } from "#messages";
import type { ExamCertificate } from "#worker/award/exam/contract";
import { LadderDrawing } from "../exam/ladder-drawing";
import { sheetLadder } from "../exam/ladder-geometry";
import { ladderNames, taskNames } from "../exam/texts";
import { CheckProof } from "./check-proof";
import { FitText } from "./fit-text";
import { dayText, nameText } from "./texts";

const sheetHeight = 1188;

/** The certificate of a level on A4: the person's own ladder with the rungs climbed. */
export function LevelSheet({ certificate, lang }: { certificate: ExamCertificate; lang: DiplomaLang }) {
	const { type, level, ladder, school, tasks, scores, passed_at, code } = certificate;
	const locale = { locale: lang };
	const name = nameText(certificate, lang);
	const theme = examTheme(type);
	const rungs = ladder.map((rung) => ({
		level: rung.level,
		tasks: Array.from({ length: rung.tasks }),
		passed_at: rung.passed ? passed_at : null,
		rehearsed: null,
		exam: null,
	}));
	const step = ladder.findIndex((rung) => rung.level === level) + 1;
	const about = { ladder: ladderNames[type]({}, locale), step, total: ladder.length };
	return (
		<article
			className="diploma-frame"
			data-theme={theme}
			data-mode="light"
			data-beads={theme === "sama" ? "boxwood" : "porcelain"}
			lang={lang}
			aria-label={m.award_level_sheet({ name, level })}
		>
			<div className="level-sheet">
				<div className="level-ladder">
					<LadderDrawing
						shape={sheetLadder(rungs.length, sheetHeight)}
						rungs={rungs}
						current={null}
						label={m.award_level_step(about, locale)}
					/>
				</div>
				<div className="level-body">
					<span className="diploma-brand">
						<svg viewBox="0 0 40 40" aria-hidden="true">
							<rect x="18.6" y="0" width="2.8" height="40" rx="1.4" fill="var(--rod)" />
							<rect x="0" y="17.6" width="40" height="4.8" rx="2.4" fill="var(--line-on-deck)" />
							<use href="#bead-small" x="5" y="0.7" width="30" height="16.9" className="bead-counted" />
							<use href="#bead-small" x="5" y="22.4" width="30" height="16.9" className="bead-counted" />
						</svg>
						<b>{m.ui_brand_name({}, locale)}</b>
					</span>
					<p className="diploma-kicker">{m.award_level_kicker({}, locale)}</p>
					<p className="diploma-award">{level}</p>
					<p className="diploma-about">{m.award_level_step(about, locale)}</p>
					<p className="diploma-to">{m.award_level_awarded({}, locale)}</p>
					<FitText as="h2" className="diploma-name" text={name} max={5.4} min={2.4} lines={2} />
					{school === "" ? null : <p className="diploma-about">{school}</p>}
					<dl className="diploma-facts">
						{tasks.map((task, index) => (
							// a task has no name but its place
							// oxlint-disable-next-line react/no-array-index-key
							<div key={index}>
								<dt>{m.award_level_points({ task: taskNames[task.type]({}, locale) }, locale)}</dt>
								<dd>{scores[index] ?? 0}</dd>
							</div>
						))}
					</dl>
					<footer className="diploma-foot">
						<div className="diploma-signs">
							<div className="diploma-sign">
								<FitText text={dayText(passed_at, lang)} max={1.5} min={1} lines={1} />
								<small>{m.award_level_sign({}, locale)}</small>
							</div>
						</div>
						<CheckProof code={code} lang={lang} />
					</footer>
				</div>
			</div>
		</article>
	);
}
