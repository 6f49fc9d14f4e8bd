import { useEffect } from "react";
import { m } from "#messages";

/** Names the page in the browser's tab: "Sign in · Abacus". Every screen calls it once. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		document.title = m.ui_page_title({ title });
	}, [title]);
}
