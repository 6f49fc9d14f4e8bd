import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../lib/api";
import { type AttemptHandle, rememberHandle } from "../attempt/attempt-handle";
import { httpTransport } from "../attempt/transport";

/**
 * The start call of the readiness screen: the run opens once the server has opened the attempt (docs/product.md 4). The
 * code of the run is loaded during the wait, so that many simultaneous starts load nothing.
 */
export function useStart() {
	const navigate = useNavigate();
	const router = useRouter();
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const [elsewhere, setElsewhere] = useState(false);

	useEffect(() => {
		const run = router.routesByPath["/olimpic/run/$mode"];
		// on failure it is loaded again with the navigation
		void router.loadRouteChunk(run)?.catch(() => undefined);
	}, [router]);

	async function start(handle: AttemptHandle, takeover = false): Promise<void> {
		setPending(true);
		setFailure(null);
		setElsewhere(false);
		try {
			await httpTransport(handle).start(takeover);
			rememberHandle(handle);
			await navigate({ to: "/olimpic/run/$mode", params: { mode: handle.mode } });
		} catch (error) {
			if (error instanceof ApiError && error.code === "ATTEMPT_ELSEWHERE") setElsewhere(true);
			else setFailure(error);
		} finally {
			setPending(false);
		}
	}

	return { start, pending, failure, elsewhere, stay: () => setElsewhere(false) };
}
