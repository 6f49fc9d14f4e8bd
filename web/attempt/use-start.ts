import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../lib/api";
import { type AttemptHandle, rememberHandle } from "./attempt-handle";
import { httpTransport } from "./transport";

/**
 * The start call of the readiness screen: the run opens once the server has opened the attempt (docs/product.md 4). The
 * code of the run is loaded during the wait, so that many simultaneous starts load nothing.
 */
export function useStart(run: "/olimpic/run/$mode" | "/exams/run/$mode" = "/olimpic/run/$mode") {
	const navigate = useNavigate();
	const router = useRouter();
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const [elsewhere, setElsewhere] = useState(false);

	useEffect(() => {
		const route = router.routesByPath[run];
		// on failure it is loaded again with the navigation
		void router.loadRouteChunk(route)?.catch(() => undefined);
	}, [router, run]);

	async function start(handle: AttemptHandle, takeover = false): Promise<void> {
		setPending(true);
		setFailure(null);
		setElsewhere(false);
		try {
			await httpTransport(handle).start(takeover);
			rememberHandle(handle);
			await navigate({ to: run, params: { mode: handle.mode } });
		} catch (error) {
			if (error instanceof ApiError && error.code === "ATTEMPT_ELSEWHERE") setElsewhere(true);
			else setFailure(error);
		} finally {
			setPending(false);
		}
	}

	return { start, pending, failure, elsewhere, stay: () => setElsewhere(false) };
}
