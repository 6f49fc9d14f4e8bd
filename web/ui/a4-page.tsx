import type { ReactNode } from "react";
import "./a4-page.css";

type Props = { label: string; lang?: "ru" | "en"; head: ReactNode; foot: ReactNode; children: ReactNode };

/** One A4 page, in light colours in every mode. */
export function A4Page({ label, lang, head, foot, children }: Props) {
	return (
		<div className="sheet-room">
			<section className="sheet" data-theme="uamap" data-mode="light" lang={lang} aria-label={label}>
				{head}
				{children}
				{foot}
			</section>
		</div>
	);
}
