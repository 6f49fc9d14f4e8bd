import { useQuery } from "@tanstack/react-query";
import { consentDocuments } from "#domain/user/consent";
import { m } from "#messages";
import type { DocumentKey } from "#worker/content/contract";
import { ApiError } from "../lib/api";
import { dayText } from "../lib/day-time";
import { documentQuery } from "../lib/document-query";
import { failureText } from "../lib/error-text";
import { NotFoundScreen } from "../shells/not-found-screen";
import { PlainPage } from "../shells/plain-page";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { SafeHtml } from "../ui/safe-html";

/** A document edited by staff, such as the rules of the site; what one agrees to names its version. */
export function DocumentPage({ name, version }: { name: string; version?: number | undefined }) {
	const { data, error, refetch } = useQuery(documentQuery(name as DocumentKey, version));
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NotFoundScreen />;
	const numbered = consentDocuments.some((one) => one === name);
	return (
		<PlainPage title={data?.title ?? m.ui_document_title()}>
			{data && numbered ? (
				<p className="text-muted-foreground">
					{m.ui_document_version({ version: data.version, date: dayText(data.saved_at) })}
				</p>
			) : null}
			{data ? <SafeHtml html={data.html} /> : null}
			{error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
		</PlainPage>
	);
}
