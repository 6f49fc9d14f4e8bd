import { useQuery } from "@tanstack/react-query";
import { cn } from "./cn";

// what staff texts are made of; everything else falls away
const ALLOWED = {
	ALLOWED_TAGS: ["h2", "h3", "h4", "p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "blockquote", "hr"],
	ALLOWED_ATTR: ["href", "title", "lang"],
	ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i,
};

/** HTML written by staff, sanitised once more before it is shown, and dressed in our type only. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
	const clean = useQuery({
		queryKey: ["safe-html", html],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		queryFn: async () => {
			const { default: purify } = await import("dompurify");
			return purify.sanitize(html, ALLOWED);
		},
	});
	if (clean.data === undefined) return null;
	return (
		<div
			data-slot="safe-html"
			className={cn(
				"grid gap-3 break-words [&_a]:underline [&_h2]:text-xl [&_li]:ml-5 [&_ol]:list-decimal [&_p]:measure [&_ul]:list-disc",
				className,
			)}
			// oxlint-disable-next-line react/no-danger -- the one place staff HTML is shown, sanitised on save and again above
			dangerouslySetInnerHTML={{ __html: clean.data }}
		/>
	);
}
