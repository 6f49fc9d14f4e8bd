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
 * Checks for a newer build when the window gets the focus, at most every ten minutes and never during a run. It is
 * mounted ten minutes after the page was loaded. A postponed build is not offered again until the page is reloaded.
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
		// hidden if a run opens later
		<div className="[html:has([data-run])_&]:hidden">
			<UpdateNotice onUpdate={reload} onPostpone={() => setPostponed(offered)} />
		</div>
	);
}
