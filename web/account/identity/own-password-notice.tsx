import { lazy, Suspense } from "react";

// few are asked
const OwnPassword = lazy(() => import("./own-password").then((module) => ({ default: module.OwnPassword })));

/** Over the pages of somebody who is asked for a password of their own; nothing for everybody else. */
export function OwnPasswordNotice({ asked }: { asked: boolean }) {
	if (!asked) return null;
	return (
		<Suspense>
			<OwnPassword />
		</Suspense>
	);
}
