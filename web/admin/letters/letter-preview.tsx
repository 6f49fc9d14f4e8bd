import { useState } from "react";
import { m } from "#messages";
import type { LetterPreview } from "#worker/admin/letters/contract";
import { Card } from "../../ui/card";
import { SafeHtml } from "../../ui/safe-html";
import { Segmented } from "../../ui/segmented";

/** A letter in both languages with people who do not exist, as wide as a phone or a computer shows it. */
export function LetterPreviews({ letters }: { letters: LetterPreview }) {
	const [width, setWidth] = useState<"phone" | "desk">("phone");
	return (
		<Card aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="preview" className="text-xl">
					{m.letters_preview_title()}
				</h2>
				<Segmented
					label={m.letters_width()}
					value={width}
					options={[
						{ value: "phone", label: m.letters_phone() },
						{ value: "desk", label: m.letters_desk() },
					]}
					onChange={setWidth}
				/>
			</div>
			<p className="text-sm text-muted-foreground">{m.letters_preview_people()}</p>
			<div className="flex flex-wrap items-start gap-4">
				{(["ru", "en"] as const).map((lang) => (
					<article
						key={lang}
						lang={lang}
						className={`grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-background p-4 ${width === "phone" ? "max-w-[360px]" : "max-w-[600px]"}`}
					>
						<h3 className="text-lg break-words">{letters[lang].subject}</h3>
						{letters[lang].html === "" ? (
							<p className="wrap-anywhere whitespace-pre-line">{letters[lang].body}</p>
						) : (
							<SafeHtml html={letters[lang].html} />
						)}
					</article>
				))}
			</div>
		</Card>
	);
}
