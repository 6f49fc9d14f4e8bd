import type { DiplomaLang } from "#domain/diploma/rules";
import { m } from "#messages";
import { QrCode } from "../ui/qr-code";

/** The public address that checks a code. */
function checkAddress(code: string): string {
	return `${window.location.origin}/certificates/${code}`;
}

/** On a sheet: the code of a diploma or certificate, as a picture for a phone and in letters, and where it is checked. */
export function CheckProof({ code, lang }: { code: string; lang: DiplomaLang }) {
	const locale = { locale: lang };
	return (
		<div className="diploma-proof">
			<QrCode text={checkAddress(code)} label={m.award_diploma_qr({ code }, locale)} />
			<p>
				<b>{code}</b>
				<br />
				{m.award_diploma_check_at({ place: `${window.location.host}/certificates` }, locale)}
			</p>
		</div>
	);
}
