/** Pages that need nothing from the server once the app is on the device, as beginnings of paths. */
const offlinePages = ["/main", "/simulators", "/rooms"] as const;

/** Whether a page works without a connection. Takes a path with or without its search. */
export function worksOffline(href: string): boolean {
	const path = href.split(/[?#]/, 1)[0] ?? "";
	return offlinePages.some((page) => path === page || path.startsWith(`${page}/`));
}
