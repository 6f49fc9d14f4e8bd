import { newsKinds } from "#domain/news/news";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { Card } from "../ui/card";
import { SafeHtml } from "../ui/safe-html";
import { SelectField } from "../ui/select-field";
import { ColourChoice } from "./colour-choice";
import { kindTexts, newsNote } from "./texts";
import type { Draft, DraftProps } from "./draft";
import "./news.css";

/** What a piece is about, its colour, and how it will look. */
export function NewsLooks({ draft, set }: DraftProps) {
	return (
		<Card aria-labelledby="looks" className="grid gap-4">
			<h2 id="looks" className="text-xl">
				{m.news_looks()}
			</h2>
			<SelectField
				name="kind"
				label={m.news_kind()}
				value={draft.kind}
				onChange={({ target }) => set({ kind: newsKinds.find((one) => one === target.value)! })}
				options={newsKinds.map((value) => ({ value, label: kindTexts[value]() }))}
			/>
			<ColourChoice value={draft.colour} onChange={(colour) => set({ colour })} />
			<Preview draft={draft} />
		</Card>
	);
}

/** The piece as it will be read, in the languages it is written in. */
function Preview({ draft }: { draft: Draft }) {
	const at = new Date(deviceNow()).toISOString();
	const written = (["ru", "en"] as const).filter((lang) => draft[lang].title !== "");
	if (written.length === 0) return <p className="text-sm text-muted-foreground">{m.news_preview_none()}</p>;
	return written.map((lang) => (
		<article key={lang} lang={lang} className="grid gap-2 rounded-md bg-sunken p-4">
			<p className="flex items-center gap-2.5 text-sm text-muted-foreground">
				<i className="news-mark" data-colour={draft.colour} aria-hidden="true" />
				{newsNote({ at, kind: draft.kind }, at)}
			</p>
			<h3 className="text-lg break-words">{draft[lang].title}</h3>
			<SafeHtml html={draft[lang].html} />
		</article>
	));
}
