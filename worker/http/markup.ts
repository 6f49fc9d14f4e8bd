import { guardHeaders, nothingRuns } from "./answer-headers";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** HTML whose values are escaped unless they are `Markup`. */
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

/** An HTML template; values are escaped. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
	return new Markup(strings.reduce((html, text, index) => html + rendered(parts[index - 1] ?? null) + text));
}

/** A whole page for developers, in system fonts. */
export function page(title: string, body: Markup): string {
	return markup`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
overflow-wrap:anywhere}article{border-top:1px solid GrayText;margin:1.5rem 0}h3{font-size:1.05rem}
pre{white-space:pre-wrap;font:inherit}section pre{font-family:ui-monospace,monospace;font-size:.9rem}code{font-size:.95rem}
button{font:inherit;min-width:18rem;max-width:100%;min-height:2.75rem;padding:.5rem 1rem;border-radius:.5rem;border:1px solid GrayText}
dt{font-weight:600}dd{margin:0 0 .4rem 1.5rem}nav ul{columns:14rem}</style>
${body}</html>`.html;
}

/** The headers of such a page: no scripts, no framing, no caching. */
export const pageHeaders = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": "no-store",
	"Content-Security-Policy": `${nothingRuns}; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'`,
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
	...guardHeaders,
};
