import { useEffect } from "react";
import { m } from "#messages";

/** Sets the title of the document: "Sign in · Abacus". Every page calls it once. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		document.title = m.ui_page_title({ title });
	}, [title]);
}
