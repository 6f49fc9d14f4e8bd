import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import type { DocumentKey } from "#worker/content/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { chosenLocale } from "../lib/locale";
import { NotFoundScreen } from "../shells/not-found-screen";
import { PlainPage } from "../shells/plain-page";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { SafeHtml } from "../ui/safe-html";

/** A document edited by staff, such as the rules of the site. */
export function DocumentPage({ name }: { name: string }) {
	const lang = chosenLocale();
	const { data, error, refetch } = useQuery({
		queryKey: ["document", name, lang],
		queryFn: () => unwrap(api.content.documents[":key"].$get({ param: { key: name as DocumentKey }, query: { lang } })),
	});
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NotFoundScreen />;
	return (
		<PlainPage title={data?.title ?? m.ui_document_title()}>
			{data ? <SafeHtml html={data.html} /> : null}
			{error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
		</PlainPage>
	);
}
