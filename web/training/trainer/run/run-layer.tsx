import { type ReactNode, useLayoutEffect } from "react";
import { createPortal } from "react-dom";

/** A layer over the whole screen; the page behind it is inert. */
export function RunLayer({ label, children }: { label: string; children: ReactNode }) {
	// a layout effect: the page must not be inert any more when it sets the focus after the run
	useLayoutEffect(() => {
		const app = document.getElementById("app");
		if (app) app.inert = true;
		return () => {
			if (app) app.inert = false;
			if (document.fullscreenElement) void document.exitFullscreen();
		};
	}, []);
	return createPortal(
		<main
			aria-label={label}
			data-run=""
			className="fixed inset-x-0 top-(--acting-bar,0px) bottom-0 z-[70] grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-2.5 bg-background px-2.5 pt-[calc(10px+env(safe-area-inset-top))] pb-[calc(12px+env(safe-area-inset-bottom))] text-foreground md:gap-3.5 md:px-6 md:pt-4 md:pb-6 short:gap-1 short:px-2 short:pt-1 short:pb-1.5"
		>
			{children}
		</main>,
		document.body,
	);
}
