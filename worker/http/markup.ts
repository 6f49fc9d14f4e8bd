import { guardHeaders, nothingRuns } from "./answer-headers";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** HTML of our own, in which every value is text unless it is markup itself. */
export class Markup {
	constructor(readonly html: string) {}
}

type Part = Markup | string | number | null | readonly Part[];

function rendered(part: Part): string {
	if (part === null) return "";
	if (part instanceof Markup) return part.html;
	if (typeof part === "object") return part.map(rendered).join("");
	return String(part).replace(/[&<>"']/g, (sign) => entities[sign] as string);
}

/** A template of HTML: what is put in is escaped. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
	return new Markup(strings.reduce((html, text, index) => html + rendered(parts[index - 1] ?? null) + text));
}

/** A whole page for developers, in the browser's own type. */
export function page(title: string, body: Markup): string {
	return markup`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
overflow-wrap:anywhere}article{border-top:1px solid GrayText;margin:1.5rem 0}h3{font-size:1.05rem}
pre{white-space:pre-wrap;font:inherit}section pre{font-family:ui-monospace,monospace;font-size:.9rem}code{font-size:.95rem}
dt{font-weight:600}dd{margin:0 0 .4rem 1.5rem}nav ul{columns:14rem}</style>
${body}</html>`.html;
}

/** What goes with such a page: it runs nothing, is framed by nobody and kept by nobody. */
export const pageHeaders = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": "no-store",
	"Content-Security-Policy": `${nothingRuns}; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'`,
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
	...guardHeaders,
};
