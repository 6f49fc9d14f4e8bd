import { useRouter } from "@tanstack/react-router";

/** Whether a path is a page of the app. */
export function useKnownPath(): (path: string) => boolean {
	const { routesByPath } = useRouter();
	return (path) => path in routesByPath;
}
