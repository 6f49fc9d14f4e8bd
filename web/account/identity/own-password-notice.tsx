import { lazy, Suspense } from "react";

// loaded only for the few who see it
const OwnPassword = lazy(() => import("./own-password").then((module) => ({ default: module.OwnPassword })));

/** The notice above every page of a user whose password was typed by staff. */
export function OwnPasswordNotice({ asked }: { asked: boolean }) {
	if (!asked) return null;
	return (
		<Suspense>
			<OwnPassword />
		</Suspense>
	);
}
