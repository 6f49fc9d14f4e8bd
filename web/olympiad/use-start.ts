import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../lib/api";
import { type AttemptHandle, rememberHandle } from "../attempt/attempt-handle";
import { httpTransport } from "../attempt/transport";

/**
 * The start call of the readiness screen: only once the server has opened the attempt does the pass let anybody into the
 * run (docs/product.md 4). The run's code is fetched while the child waits, so that a thousand starts load nothing.
 */
export function useStart() {
	const navigate = useNavigate();
	const router = useRouter();
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const [elsewhere, setElsewhere] = useState(false);

	useEffect(() => {
		const run = router.routesByPath["/olimpic/run/$mode"];
		// what does not load now is asked for again on the way
		void router.loadRouteChunk(run)?.catch(() => undefined);
	}, [router]);

	async function start(pass: AttemptHandle, takeover = false): Promise<void> {
		setPending(true);
		setFailure(null);
		setElsewhere(false);
		try {
			await httpTransport(pass).start(takeover);
			rememberHandle(pass);
			await navigate({ to: "/olimpic/run/$mode", params: { mode: pass.mode } });
		} catch (error) {
			if (error instanceof ApiError && error.code === "ATTEMPT_ELSEWHERE") setElsewhere(true);
			else setFailure(error);
		} finally {
			setPending(false);
		}
	}

	return { start, pending, failure, elsewhere, stay: () => setElsewhere(false) };
}
