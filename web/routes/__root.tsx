import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useActing } from "../account/session/use-acting";
import { useLastShell } from "../lib/last-shell";
import { chosenLocale } from "../lib/locale";
import { keepOffline } from "../lib/keep-offline";
import { isEnglishOnly, rowOf, themeOf } from "../startup/route-manifest";
import { BeadDefs } from "../ui/bead";
import { setBeads, setTheme, useLook } from "../ui/theme";
import { Toaster } from "../ui/toast";

const LatePieces = lazy(() => import("../layouts/late-pieces").then((module) => ({ default: module.LatePieces })));
// loaded only for an admin who looks at the product as somebody else
const ActingBanner = lazy(() => import("../admin/acting-banner").then((module) => ({ default: module.ActingBanner })));
/** After the first paint, when what a page opens with is there, milliseconds. */
const lateMs = 4_000;

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
	const { pathname } = useLocation();
	const shell = useLastShell();
	const look = useLook();
	const english = isEnglishOnly(pathname, shell);
	const locale = english ? "en" : chosenLocale();
	useEffect(() => {
		document.documentElement.lang = locale;
	}, [locale]);
	// during a run that counts nothing else is downloaded
	useEffect(() => (rowOf(window.location.pathname).offline === "untouched" ? undefined : keepOffline()), []);
	// the page replaces the first paint before the next frame
	useLayoutEffect(() => document.getElementById("first")?.remove(), []);
	// before the effects of the page, which may set another theme
	const theme = themeOf(pathname, shell, look.theme);
	useLayoutEffect(() => setTheme(theme), [pathname, theme]);
	useLayoutEffect(() => setBeads(look.beads, english), [look.beads, english]);
	const acting = useActing(Route.useRouteContext().queryClient);
	const run = rowOf(pathname).offline === "untouched";
	const [late, setLate] = useState(false);
	useEffect(() => {
		if (!import.meta.env.PROD || run) return;
		const timer = setTimeout(setLate, lateMs, true);
		return () => clearTimeout(timer);
	}, [run]);
	return (
		<>
			<BeadDefs />
			{acting?.acting ? (
				<Suspense>
					<ActingBanner me={acting} until={acting.acting.until} />
				</Suspense>
			) : null}
			<Outlet />
			<Toaster />
			{late ? (
				<Suspense>
					<LatePieces run={run} />
				</Suspense>
			) : null}
		</>
	);
}
