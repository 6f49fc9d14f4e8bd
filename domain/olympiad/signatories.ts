/** A text in both languages; an empty one stands for the other. */
export type BothLanguages = { readonly ru: string; readonly en: string };

/** What a person of an event signs: diplomas, letters of thanks, official papers. */
export const signedSheets = ["diplomas", "letters", "papers"] as const;
export type SignedSheet = (typeof signedSheets)[number];

/**
 * Who signs for an event: name and office as they are printed, and on which sheets. `picture`: the address on this site of
 * a picture of the signature, printed on diplomas and letters; empty for a line to sign on.
 */
export type Signatory = {
	readonly name: BothLanguages;
	readonly office: BothLanguages;
	readonly signs: readonly SignedSheet[];
	readonly picture: string;
};

/** An address that a kept picture has, or none. */
const keptPicture = /^(\/api\/photos\/[\da-f-]{36})?$/;

/** Whether a text is the address of a picture kept on this site, or empty. */
export function isKeptPicture(address: string): boolean {
	return keptPicture.test(address);
}

/** More signatures than these do not fit beside the code of a diploma. */
export const mostSignatories = 3;

/** Longest name or office of a signatory, characters: what fits one signature at a readable size. */
export const signatureLimit = 80;

/** Reads the signatories stored with an olympiad; those of earlier days have no picture. */
export function readSignatories(json: string): Signatory[] {
	const stored = json === "" ? [] : (JSON.parse(json) as (Omit<Signatory, "picture"> & { picture?: string })[]);
	return stored.map((one) => ({ ...one, picture: one.picture ?? "" }));
}

/** Who signs a kind of sheet, in order. */
export function signing(all: readonly Signatory[], sheet: SignedSheet): Signatory[] {
	return all.filter(({ signs }) => signs.includes(sheet));
}

/** A text in a language, else in the other one. */
export function inLanguage(text: BothLanguages, lang: keyof BothLanguages): string {
	return text[lang] || text.ru || text.en;
}
