import { useQueries } from "@tanstack/react-query";
import { Eye, Trash2, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { consentDocuments, type ConsentDocument } from "#domain/user/consent";
import { m } from "#messages";
import { documentQuery } from "../../lib/document-query";
import { failureText } from "../../lib/error-text";
import { Card } from "../../ui/card";
import { CheckboxField } from "../../ui/checkbox-field";
import type { FieldWiring } from "../../ui/contract-form";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { SafeHtml } from "../../ui/safe-html";

const ticked = z.coerce.number("CONSENT_REQUIRED").min(1, "CONSENT_REQUIRED");

/** The two ticks in a form: a ticked box is the version of the document that was shown. */
export const typedConsents = { terms: ticked, privacy: ticked };

interface ConsentFieldsProps {
	terms: FieldWiring;
	privacy: FieldWiring;
	/** Whose data it is about. */
	of: "child" | "teacher";
}

/**
 * What somebody who signs up agrees to: three sentences, and a tick for each document, which opens over the form. Nothing
 * is ticked beforehand, and a document that was changed meanwhile has to be ticked anew.
 */
export function ConsentFields({ terms, privacy, of }: ConsentFieldsProps) {
	const [open, setOpen] = useState<ConsentDocument | null>(null);
	const asked = useQueries({ queries: consentDocuments.map((key) => documentQuery(key)) });
	const [shownTerms, shownPrivacy] = asked;
	const failed = asked.find(({ error }) => error !== null);
	const shown = open === "terms" ? shownTerms?.data : shownPrivacy?.data;
	const tick = (
		document: ConsentDocument,
		field: FieldWiring,
		version: number | undefined,
		before: string,
		link: string,
	) => (
		<CheckboxField
			key={`${document}-${version}`}
			name={field.name}
			value={version ?? ""}
			disabled={version === undefined}
			required
			error={field.error}
			label={
				<>
					{before}{" "}
					<button type="button" className="-my-2.5 min-h-11 text-link underline" onClick={() => setOpen(document)}>
						{link}
					</button>
				</>
			}
		/>
	);
	return (
		<Card className="grid gap-4">
			<h2 className="text-xl">{m.account_consent_title()}</h2>
			<ul className="grid gap-3">
				<Said icon={<UserRound size={20} />}>
					{of === "child" ? m.account_consent_keep_child() : m.account_consent_keep_teacher()}
				</Said>
				<Said icon={<Eye size={20} />}>
					{of === "child" ? m.account_consent_see_child() : m.account_consent_see_teacher()}
				</Said>
				<Said icon={<Trash2 size={20} />}>{m.account_consent_delete()}</Said>
			</ul>
			<div className="grid gap-1 border-t border-border pt-2">
				{tick("terms", terms, shownTerms?.data?.version, m.account_consent_terms(), m.account_consent_terms_link())}
				{tick(
					"privacy",
					privacy,
					shownPrivacy?.data?.version,
					of === "child" ? m.account_consent_privacy_child() : m.account_consent_privacy_teacher(),
					m.account_consent_privacy_link(),
				)}
			</div>
			{failed ? (
				<ErrorState
					text={failureText(failed.error)}
					onRetry={() => void Promise.all(asked.map(({ refetch }) => refetch()))}
				/>
			) : null}
			<Dialog open={open !== null} onOpenChange={() => setOpen(null)} title={shown?.title ?? ""} wide>
				<SafeHtml html={shown?.html ?? ""} />
			</Dialog>
		</Card>
	);
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li className="grid grid-cols-[20px_1fr] gap-3 text-[15px]">
			<span aria-hidden="true" className="pt-0.5 text-muted-foreground">
				{icon}
			</span>
			<span>{children}</span>
		</li>
	);
}
