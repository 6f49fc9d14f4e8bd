import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { type Chapter, chapters, pictureSize } from "./chapters";
import { GuideText } from "./guide-text";
import type { SectionText } from "./texts";

interface GuideSectionProps {
	lang: "ru" | "en";
	chapter: Chapter;
	name: string;
	text: SectionText;
}

/** A section: what for, the steps, the way to the page, and the page in a picture. */
export function GuideSection({ lang, chapter, name, text }: GuideSectionProps) {
	const page = (chapters[chapter] as Record<string, string>)[name]!;
	return (
		<section
			id={name}
			aria-labelledby={`${name}-title`}
			className="grid scroll-mt-4 gap-5 border-t border-border pt-7 md:grid-cols-[minmax(0,1fr)_216px] md:gap-8 print:break-inside-avoid"
		>
			<div className="grid content-start justify-items-start gap-3">
				<h2 id={`${name}-title`} className="text-xl">
					{text.title}
				</h2>
				<p className="measure text-muted-foreground">
					<GuideText text={text.about} />
				</p>
				<ol className="measure grid list-decimal gap-2.5 pl-7 marker:font-[650]">
					{text.steps.map((step) => (
						<li key={step}>
							<GuideText text={step} />
						</li>
					))}
				</ol>
				<Link to={page} className={buttonVariants({ className: "mt-1" })}>
					{m.guide_open()}
					<span className="sr-only">{`: ${text.title}`}</span>
				</Link>
			</div>
			<img
				src={`/guide/${lang}/${chapter}-${name}.webp`}
				alt={m.guide_picture({ title: text.title })}
				{...pictureSize}
				loading="lazy"
				decoding="async"
				className="h-auto w-[216px] rounded-md border border-border bg-sunken"
			/>
		</section>
	);
}
