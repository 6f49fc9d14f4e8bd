import "./diploma.css";
import type { DiplomaLang } from "#domain/diploma/rules";
import { inLanguage } from "#domain/olympiad/signatories";
import { stageCount } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { Diploma } from "#worker/award/contract";
import { eventName } from "../lib/event-name";
import { pictureAddress } from "../ui/picture-address";
import { awardText } from "../olympiad/award-text";
import { countryName, daysText } from "../olympiad/texts";
import { CheckProof } from "./check-proof";
import { FitText } from "./fit-text";
import { ScoreAbacus } from "./score-abacus";
import { letterText, nameText } from "./texts";

/** One A4 sheet in one language. */
export function DiplomaSheet({ diploma, lang }: { diploma: Diploma; lang: DiplomaLang }) {
	const background = diploma.background[lang];
	const champion = diploma.place === 0;
	const name = nameText(diploma, lang);
	const shown = diploma.mode === "personal" ? (diploma.score ?? diploma.field) : diploma.field;
	return (
		<article
			className="diploma-frame"
			data-theme={champion ? "sama" : "uamap"}
			data-mode="light"
			data-beads={champion ? "boxwood" : "porcelain"}
			lang={lang}
			aria-label={m.award_diploma_sheet({ name })}
		>
			<div className="diploma" data-words={letterText(diploma, lang) !== "" || undefined}>
				{background ? <img className="diploma-background" src={pictureAddress(background)} alt="" /> : null}
				<div className="diploma-top">
					{background ? null : (
						<ScoreAbacus value={shown} label={m.award_diploma_abacus({ value: shown }, { locale: lang })} />
					)}
				</div>
				<div className="diploma-body">
					<Head diploma={diploma} lang={lang} branded={!background && diploma.logo === ""} />
					{diploma.mode === "personal" ? (
						<Award diploma={diploma} name={name} lang={lang} />
					) : (
						<Letter diploma={diploma} name={name} lang={lang} />
					)}
					<Foot diploma={diploma} lang={lang} />
				</div>
			</div>
		</article>
	);
}

interface PartProps {
	diploma: Diploma;
	lang: DiplomaLang;
}

function Head({ diploma: { olimpic, logo }, lang, branded }: PartProps & { branded: boolean }) {
	return (
		<header className="diploma-head">
			<span className="diploma-brand">
				{logo === "" ? null : <img className="diploma-logo" src={pictureAddress(logo)} alt="" />}
				{branded ? (
					<>
						<svg viewBox="0 0 40 40" aria-hidden="true">
							<rect x="18.6" y="0" width="2.8" height="40" rx="1.4" fill="var(--rod)" />
							<rect x="0" y="17.6" width="40" height="4.8" rx="2.4" fill="var(--line-on-deck)" />
							<use href="#bead-small" x="5" y="0.7" width="30" height="16.9" className="bead-counted" />
							<use href="#bead-small" x="5" y="22.4" width="30" height="16.9" className="bead-counted" />
						</svg>
						<b>{m.ui_brand_name({}, { locale: lang })}</b>
					</>
				) : null}
			</span>
			<div className="diploma-event">
				<FitText text={eventName(olimpic, lang)} max={1.6} min={1.1} lines={2} />
				<small>{daysText(olimpic, lang)}</small>
			</div>
		</header>
	);
}

function Award({ diploma, name, lang }: PartProps & { name: string }) {
	const { place, category, country, score, max, field } = diploma;
	const locale = { locale: lang };
	const text = letterText(diploma, lang);
	const kicker = (place ?? 4) > 3 ? m.award_diploma_kicker_competitor : m.award_diploma_kicker;
	const about = [
		countryName(country, lang),
		category === null ? "" : m.award_diploma_in_category({ category }, locale),
	];
	return (
		<>
			<p className="diploma-kicker">{kicker({}, locale)}</p>
			<FitText
				className="diploma-award"
				text={awardText(place ?? 4, lang)}
				max={text === "" ? 10.4 : 7.4}
				min={4}
				lines={1}
			/>
			<p className="diploma-to">{m.award_diploma_awarded({}, locale)}</p>
			<FitText as="h2" className="diploma-name" text={name} max={5.4} min={2.4} lines={2} />
			<p className="diploma-about">{about.filter(Boolean).join(", ")}</p>
			{text === "" ? null : <FitText className="diploma-words" text={text} max={1.7} min={0.9} />}
			<dl className="diploma-facts">
				{score === null || max === null ? null : (
					<Fact value={score} text={m.award_diploma_of_points({ count: max }, locale)} />
				)}
				<Fact value={field} text={m.award_diploma_field({ count: field }, locale)} />
				<Fact value={stageCount} text={m.award_diploma_stages({}, locale)} />
			</dl>
		</>
	);
}

function Letter({ diploma, name, lang }: PartProps & { name: string }) {
	const locale = { locale: lang };
	const to =
		diploma.mode === "teacher"
			? diploma.mentor_is === "country"
				? m.award_diploma_letter_to_delegate
				: m.award_diploma_letter_to_teacher
			: diploma.delegation
				? m.award_diploma_letter_to_delegation
				: m.award_diploma_letter_to_center;
	const country =
		diploma.mentor_is === "country"
			? diploma.mentor[lang]
			: diploma.mode === "center" && !diploma.delegation
				? countryName(diploma.country, lang)
				: "";
	return (
		<>
			<p className="diploma-kicker">{m.award_diploma_kicker_letter({}, locale)}</p>
			<FitText className="diploma-award" text={m.award_diploma_thanks({}, locale)} max={8} min={5} lines={1} />
			<p className="diploma-to">{to({}, locale)}</p>
			<FitText as="h2" className="diploma-name" text={name} max={4.4} min={2.2} lines={2} />
			{country === "" ? null : <p className="diploma-about">{country}</p>}
			<FitText className="diploma-words" text={letterText(diploma, lang)} max={1.9} min={0.9} />
			<dl className="diploma-facts">
				<Fact value={diploma.field} text={m.award_diploma_prepared({ count: diploma.field }, locale)} />
				<Fact value={diploma.prizes} text={m.award_diploma_prizes({ count: diploma.prizes }, locale)} />
			</dl>
		</>
	);
}

function Fact({ value, text }: { value: number; text: string }) {
	return (
		<div>
			<dt>{text}</dt>
			<dd>{value}</dd>
		</div>
	);
}

function Foot({ diploma, lang }: PartProps) {
	const { mode, mentor, mentor_is: mentorIs, signatories, code } = diploma;
	const locale = { locale: lang };
	// a country signs nothing
	const named = mode === "center" || mentorIs === "country" ? "" : mentor[lang] || mentor.ru || mentor.en;
	return (
		<footer className="diploma-foot">
			<div className="diploma-signs">
				{signatories.map(({ name, office, picture }, at) => (
					// oxlint-disable-next-line react/no-array-index-key -- a signature has no id but its position
					<div key={at} className="diploma-sign">
						{picture === "" ? null : <img className="diploma-signature" src={picture} alt="" />}
						<FitText text={inLanguage(name, lang)} max={1.5} min={1} lines={2} />
						<FitText as="span" text={inLanguage(office, lang)} max={1.4} min={0.9} lines={2} />
					</div>
				))}
				{signatories.length === 0 ? (
					<div className="diploma-sign">
						<p />
						<small>{m.award_diploma_sign_chair({}, locale)}</small>
					</div>
				) : null}
				{named === "" ? null : (
					<div className="diploma-sign">
						<FitText text={named} max={1.5} min={1} lines={2} />
						<small>
							{(mode === "personal" ? m.award_diploma_sign_mentor : m.award_diploma_sign_centre)({}, locale)}
						</small>
					</div>
				)}
			</div>
			<CheckProof code={code} lang={lang} />
		</footer>
	);
}
