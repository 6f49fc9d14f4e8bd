import { useEffect } from "react";
import { ApiError } from "./api";

/** Leads to the first field that a refusal of the server names, with every refusal anew: it may be far from the button. */
export function useFocusFault(refusal: unknown): void {
	useEffect(() => {
		if (!(refusal instanceof ApiError) || Object.keys(refusal.fields).length === 0) return;
		document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
	}, [refusal]);
}
