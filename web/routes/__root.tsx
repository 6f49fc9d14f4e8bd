import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useLastShell } from "../lib/last-shell";
import { chosenLocale } from "../lib/locale";
import { keepOffline } from "../lib/keep-offline";
import { lookEvery } from "../shells/newer-build";
import { isEnglishOnly, rowOf, themeOf } from "../startup/route-manifest";
import { BeadDefs } from "../ui/bead";
import { setBeads, setTheme, useLook } from "../ui/theme";
import { Toaster } from "../ui/toast";

const UpdateWatch = lazy(() => import("../shells/update-watch").then((module) => ({ default: module.UpdateWatch })));

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
	const [settled, setSettled] = useState(false);
	useEffect(() => {
		if (!import.meta.env.PROD) return;
		const timer = setTimeout(setSettled, lookEvery, true);
		return () => clearTimeout(timer);
	}, []);
	return (
		<>
			<BeadDefs />
			<Outlet />
			<Toaster />
			{settled ? (
				<Suspense>
					<UpdateWatch build={import.meta.env.VITE_BUILD} />
				</Suspense>
			) : null}
		</>
	);
}
