import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { chosenLocale, isEnglishOnly } from "../lib/locale";
import { UpdateWatch } from "../pages/update-watch";
import { BeadDefs } from "../ui/bead";
import { Toaster } from "../ui/toast";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
	const { pathname } = useLocation();
	const locale = isEnglishOnly(pathname) ? "en" : chosenLocale();
	useEffect(() => {
		document.documentElement.lang = locale;
	}, [locale]);
	return (
		<>
			<BeadDefs />
			<Outlet />
			<Toaster />
			{import.meta.env.PROD ? <UpdateWatch build={import.meta.env.VITE_BUILD} /> : null}
		</>
	);
}
