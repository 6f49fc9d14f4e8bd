import { useEffect, useRef } from "react";
import { allowedAddresses, allowedAttributes, allowedTags } from "./allowed-html";
import { pictureAddress } from "./picture-address";
import { cn } from "./cn";

type Sanitising = HTMLElement & {
	setHTML?: (html: string, options: { sanitizer: { elements: string[]; attributes: string[] } }) => void;
};

function withOwnPictures<Part extends ParentNode>(part: Part): Part {
	for (const picture of part.querySelectorAll("img[src]")) {
		picture.setAttribute("src", pictureAddress(picture.getAttribute("src") ?? ""));
	}
	return part;
}

/** HTML written by staff, sanitised again: by the browser's sanitizer, or by DOMPurify where the browser has none. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element: Sanitising | null = box.current;
		if (!element) return;
		if (element.setHTML) {
			// in a separate document, which loads no picture before its address is changed
			const { body }: { body: Sanitising } = document.implementation.createHTMLDocument();
			body.setHTML?.(html, { sanitizer: { elements: allowedTags, attributes: allowedAttributes } });
			for (const link of body.querySelectorAll("[href], [src]")) {
				for (const name of ["href", "src"]) {
					if (!allowedAddresses.test(link.getAttribute(name) ?? "#")) link.removeAttribute(name);
				}
			}
			element.replaceChildren(...withOwnPictures(body).childNodes);
			return;
		}
		let current = true;
		void import("dompurify").then(({ default: purify }) => {
			if (!current) return;
			const options = {
				ALLOWED_TAGS: allowedTags,
				ALLOWED_ATTR: allowedAttributes,
				ALLOWED_URI_REGEXP: allowedAddresses,
			};
			const clean = purify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });
			element.replaceChildren(withOwnPictures(clean));
		});
		return () => {
			current = false;
		};
	}, [html]);
	return (
		<div
			ref={box}
			data-slot="safe-html"
			className={cn(
				"grid gap-3 wrap-anywhere [&_img]:h-auto [&_img]:max-w-full [&_h2]:text-xl [&_h2:not(:first-child)]:mt-3 [&_td]:p-1.5 [&_td]:align-top [&_td]:wrap-anywhere [&_th]:wrap-anywhere [&_th]:p-1.5 [&_th]:text-left [&_tr]:border-b [&_tr]:border-border [&_li]:ml-5 [&_ol]:list-decimal [&_p]:measure [&_ul]:list-disc",
				className,
			)}
		/>
	);
}
