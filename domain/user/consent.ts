/** The documents that whoever signs up agrees to; each is a page of the site with numbered versions. */
export const consentDocuments = ["terms", "privacy"] as const;
export type ConsentDocument = (typeof consentDocuments)[number];

/** Which version of each document somebody read and agreed to. */
export type Consents = Readonly<Record<ConsentDocument, number>>;

/** The documents of which another version stands than the one that was agreed to. */
export function changedSince(agreed: Partial<Consents>, standing: Partial<Consents>): ConsentDocument[] {
	return consentDocuments.filter((document) => agreed[document] !== standing[document]);
}
