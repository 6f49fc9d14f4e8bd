import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** The field an address asks for, `/olimpic/edit/1#start`; null for none. Goes there once the form is drawn. */
export function useSoughtField(): string | null {
	const sought = useLocation({ select: ({ hash }) => hash }) || null;
	useEffect(() => {
		if (sought === null) return;
		const frame = requestAnimationFrame(() => {
			const named = document.getElementsByName(sought)[0] ?? document.getElementsByName(`${sought}_date`)[0];
			// stages have no name of their own: the first that is marked in its section
			const place = sought.startsWith("categories")
				? (document.querySelector('[aria-labelledby="adm-programme"] [aria-invalid=true]') ??
					document.getElementById("adm-programme"))
				: (named ?? document.getElementById(sought));
			place?.scrollIntoView({ block: "center" });
			if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement) place.focus();
		});
		return () => cancelAnimationFrame(frame);
	}, [sought]);
	return sought;
}
