/** The kinds of files that may hang on a piece of news: documents, and nothing that runs in a page. */
export const attachmentKinds = ["pdf", "docx", "xlsx", "pptx"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** The largest file, bytes, the most files of one piece, and the most signs of a file's name. */
export const mostAttachmentBytes = 10 * 1024 * 1024;
export const mostAttachments = 5;
export const mostFileNameSigns = 120;

/** The content type a file of a kind is handed out with. */
export const attachmentTypes: Record<AttachmentKind, string> = {
	pdf: "application/pdf",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

/** The part that a document of the office packages must have by its kind. */
const mainPart = { docx: "word/", xlsx: "xl/", pptx: "ppt/" } as const;
/** Macros run when a document is opened. */
const macros = "vbaProject.bin";

function begins(bytes: Uint8Array, text: string): boolean {
	return [...text].every((sign, index) => bytes[index] === sign.charCodeAt(0));
}

/** Whether the bytes of a plain text stand somewhere in a file. */
function has(bytes: Uint8Array, text: string): boolean {
	const first = text.charCodeAt(0);
	for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
		if (begins(bytes.subarray(at, at + text.length), text)) return true;
	}
	return false;
}

/**
 * The kind of a file by its bytes and its name, which must agree: a PDF, or a document without macros. Null for anything
 * else.
 */
export function attachmentKind(bytes: Uint8Array, name: string): AttachmentKind | null {
	const kind = attachmentKinds.find((one) => name.toLowerCase().endsWith(`.${one}`));
	if (kind === undefined) return null;
	if (kind === "pdf") return begins(bytes, "%PDF-") ? kind : null;
	return begins(bytes, "PK\u0003\u0004") && has(bytes, mainPart[kind]) && !has(bytes, macros) ? kind : null;
}
