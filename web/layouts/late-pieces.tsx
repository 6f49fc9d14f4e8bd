import { useEffect, useState } from "react";
import { InvitationWatch } from "../classroom/invitations/invitation-watch";
import { lookEvery } from "../shells/newer-build";
import { UpdateWatch } from "../shells/update-watch";

/**
 * What every page has besides itself, fetched some seconds after its first paint. `run`: a run that counts is on the screen,
 * and nobody is called.
 */
export function LatePieces({ run }: { run: boolean }) {
	const [settled, setSettled] = useState(false);
	useEffect(() => {
		const timer = setTimeout(setSettled, lookEvery, true);
		return () => clearTimeout(timer);
	}, []);
	return (
		<>
			{run ? null : <InvitationWatch />}
			{settled ? <UpdateWatch build={import.meta.env.VITE_BUILD} /> : null}
		</>
	);
}
