import { useQuery } from "@tanstack/react-query";
import { cn } from "./cn";

// the same tags and attributes the server keeps when it saves; everything else falls away
const ALLOWED = {
	ALLOWED_TAGS: "a b blockquote br em h2 h3 h4 hr i img li ol p s strong sub sup table tbody td th thead tr u ul".split(
		" ",
	),
	ALLOWED_ATTR: ["href", "title", "rel", "src", "alt", "width", "height", "colspan", "rowspan"],
	ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
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
				"grid gap-3 break-words [&_img]:h-auto [&_img]:max-w-full [&_td]:p-1.5 [&_h2]:text-xl [&_li]:ml-5 [&_ol]:list-decimal [&_p]:measure [&_ul]:list-disc",
				className,
			)}
			// oxlint-disable-next-line react/no-danger -- the one place staff HTML is shown, sanitised on save and again above
			dangerouslySetInnerHTML={{ __html: clean.data }}
		/>
	);
}
