import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { buttonVariants } from "../ui/button";

/** To the certificate of an exam that has one. */
export function CertificateLink({ exam, primary = false }: { exam: string; primary?: boolean }) {
	return (
		<Link
			to="/exams/$id/certificate"
			params={{ id: exam }}
			search={{ lang: getLocale() }}
			className={buttonVariants({ variant: primary ? "primary" : "outline" })}
		>
			{m.exam_certificate()}
		</Link>
	);
}
