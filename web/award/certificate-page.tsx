import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { Certificate } from "#worker/award/contract";
import { ApiError } from "../lib/api";
import { failureText } from "../lib/error-text";
import { eventName } from "../lib/event-name";
import { awardText } from "../olympiad/award-text";
import { daysText } from "../olympiad/texts";
import { ladderNames } from "../exam/texts";
import { PlainPage } from "../shells/plain-page";
import { getLocale } from "../paraglide/runtime.js";
import { Bead } from "../ui/bead";
import { Card } from "../ui/card";
import { Chip } from "../ui/chip";
import { ErrorState } from "../ui/error-state";
import { OffBeam } from "../ui/glyphs";
import { LoadingBeads } from "../ui/loading-beads";
import { CertificateForm } from "./certificate-form";
import { certificateQuery } from "./queries";
import { dayText, nameText } from "./texts";

/** The page where a code can be typed. */
export function CertificateDoor() {
	return (
		<PlainPage title={m.award_certificate_title()} lead={m.award_certificate_lead()}>
			<CertificateForm />
		</PlainPage>
	);
}

/** What a code proves. */
export function CertificatePage({ code }: { code: string }) {
	const { data, error, refetch } = useQuery(certificateQuery(code));
	const unknown = error instanceof ApiError && error.status === 404;
	return (
		<PlainPage title={m.award_certificate_title()}>
			{data ? <Proof certificate={data} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{unknown ? (
				<p role="alert" className="flex items-start gap-2.5 rounded-md bg-bad-soft px-4 py-3.5 font-[550] text-bad">
					<OffBeam size={22} />
					{m.award_certificate_unknown()}
				</p>
			) : error ? (
				<ErrorState text={failureText(error)} onRetry={() => void refetch()} />
			) : null}
			{data || error ? (
				<section className="grid gap-3 pt-4">
					<h2 className="text-lg">{m.award_certificate_another()}</h2>
					<CertificateForm key={code} code={unknown ? code : ""} />
				</section>
			) : null}
		</PlainPage>
	);
}

type Facts = readonly (readonly [term: string, value: string])[];

/** What kind of paper it is, and what it states. */
function statedBy(certificate: Certificate): { kind: string; facts: Facts } {
	const locale = getLocale();
	if (certificate.mode === "exam") {
		const { type, level, date, replaced_at, withdrawn_at } = certificate;
		const facts: Facts = [
			[m.award_level_ladder(), ladderNames[type]()],
			[m.award_level(), level],
			[m.award_level_passed_on(), dayText(date, locale)],
			...(withdrawn_at ? [[m.award_level_withdrawn_on(), dayText(withdrawn_at, locale)] as const] : []),
			...(replaced_at ? [[m.award_level_replaced_on(), dayText(replaced_at, locale)] as const] : []),
		];
		return { kind: m.award_level_kind(), facts };
	}
	const { mode, place, category, olimpic } = certificate;
	const kind = mode === "personal" ? m.award_certificate_kind_personal() : m.award_certificate_kind_letter();
	const facts: Facts = [
		[m.award_certificate_olympiad(), eventName({ name: olimpic, name_en: certificate.olimpic_en }, locale)],
		[m.award_certificate_dates(), daysText(certificate, locale)],
		...(category === null ? [] : [[m.award_certificate_category(), category] as const]),
	];
	return { kind: place === null ? kind : `${kind}, ${awardText(place, locale)}`, facts };
}

function Proof({ certificate }: { certificate: Certificate }) {
	const locale = getLocale();
	const { state, code } = certificate;
	const valid = state === "valid";
	const { kind, facts: stated } = statedBy(certificate);
	const ofLevel = certificate.mode === "exam";
	const facts: Facts = [...stated, [ofLevel ? m.award_level_code() : m.award_certificate_code(), code]];
	return (
		<Card className="grid gap-6 overflow-hidden">
			<div className="-mx-[18px] -mt-[18px] border-b-8 border-line-on-deck bg-sunken px-[18px] pt-5 md:-mx-[26px] md:-mt-6 md:px-[26px]">
				<div className="flex flex-wrap items-end justify-between gap-4">
					<div className="pb-4">
						<State state={state} ofLevel={ofLevel} />
					</div>
					<Bead kind={valid ? "counted" : "hollow"} width={72} className={valid ? undefined : "mb-4"} />
				</div>
			</div>
			<div className="grid gap-1">
				<p className="text-muted-foreground">{kind}</p>
				<p className="disp text-3xl break-words">{nameText(certificate, locale)}</p>
			</div>
			<dl className="grid gap-x-8 gap-y-3 xs:grid-cols-2">
				{facts.map(([term, value]) => (
					<div key={term}>
						<dt className="cap">{term}</dt>
						<dd className="num text-lg font-semibold break-words">{value}</dd>
					</div>
				))}
			</dl>
			{state === "withdrawn" && !ofLevel ? (
				<p className="text-muted-foreground">{m.award_certificate_withdrawn_hint()}</p>
			) : null}
			{certificate.replaced_by ? (
				<Link to="/certificates/$code" params={{ code: certificate.replaced_by }} className="justify-self-start">
					{m.award_certificate_to_new()}
				</Link>
			) : null}
		</Card>
	);
}

const levelStates = { replaced: m.award_level_replaced, withdrawn: m.award_level_withdrawn } as const;
const otherStates = { replaced: m.award_certificate_replaced, withdrawn: m.award_certificate_withdrawn } as const;

function State({ state, ofLevel }: Pick<Certificate, "state"> & { ofLevel: boolean }) {
	if (state === "valid") {
		return (
			<Chip tone="ok" className="text-[16px]">
				<Bead width={22} />
				{ofLevel ? m.award_level_valid() : m.award_certificate_valid()}
			</Chip>
		);
	}
	return (
		<Chip tone={state === "replaced" ? "warn" : "bad"} className="py-1 text-[16px] whitespace-normal">
			<OffBeam size={18} />
			{ofLevel ? levelStates[state]() : otherStates[state]()}
		</Chip>
	);
}
