import { Fragment } from "react";

/** A sentence of the guide: `[[...]]` is what the product calls a button or a page. */
export function GuideText({ text }: { text: string }) {
	return text.split(/\[\[(.+?)\]\]/).map((part, index) =>
		index % 2 === 0 ? (
			// eslint-disable-next-line react/no-array-index-key -- the parts of a text stay in their places
			<Fragment key={index}>{part}</Fragment>
		) : (
			<b key={index} className="font-[650]" {...(part.startsWith("en:") ? { lang: "en" } : {})}>
				{part.replace(/^en:/, "")}
			</b>
		),
	);
}
