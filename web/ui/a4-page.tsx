import type { ReactNode } from "react";
import "./a4-page.css";

type Props = { label: string; head: ReactNode; foot: ReactNode; children: ReactNode };

/** One A4 page, in light colours in every mode. */
export function A4Page({ label, head, foot, children }: Props) {
	return (
		<div className="sheet-room">
			<section className="sheet" data-theme="uamap" data-mode="light" aria-label={label}>
				{head}
				{children}
				{foot}
			</section>
		</div>
	);
}
