import { useEffect, useRef, useState } from "react";
import { deviceNow } from "../lib/clock";
import { UpdateNotice } from "../ui/update-notice";
import { lookEvery, runIsOpen, servedBuild } from "./newer-build";

interface UpdateWatchProps {
	/** The build this page was loaded from. */
	build: string;
	now?: () => number;
	reload?: () => void;
}

const loadAgain = () => window.location.reload();

/**
 * Looks for a newer build when the window gets the focus, at most every ten minutes and never while a run is open. The
 * page mounts it ten minutes after it was loaded. Postponed means: not again for this build until the page is loaded
 * anew.
 */
export function UpdateWatch({ build, now = deviceNow, reload = loadAgain }: UpdateWatchProps) {
	const [offered, setOffered] = useState<string | null>(null);
	const [postponed, setPostponed] = useState<string | null>(null);
	const lookedAt = useRef<number | null>(null);

	useEffect(() => {
		async function look(): Promise<void> {
			if (runIsOpen() || (lookedAt.current !== null && now() - lookedAt.current < lookEvery)) return;
			lookedAt.current = now();
			const served = await servedBuild();
			if (served !== null && served !== build) setOffered(served);
		}
		const onFocus = () => void look();
		window.addEventListener("focus", onFocus);
		return () => window.removeEventListener("focus", onFocus);
	}, [build, now]);

	if (offered === null || offered === postponed) return null;
	return (
		// a run that opens after the notice hides it
		<div className="[html:has([data-run])_&]:hidden">
			<UpdateNotice onUpdate={reload} onPostpone={() => setPostponed(offered)} />
		</div>
	);
}
