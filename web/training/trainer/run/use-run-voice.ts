import { useEffect, useState } from "react";
import type { VoiceReady, VoiceTrouble } from "../../speech/prepare-voice";
import type { Saying } from "../../speech/say";

export type RunVoice = {
	/** The tested voice; null: nothing is read aloud. */
	ready: Saying | null;
	testing: boolean;
	trouble: VoiceTrouble | null;
	retry: () => void;
	goWithout: () => void;
};

/** The voice of a set, tested before the first number; without one the user retries or goes on in silence. */
export function useRunVoice(asked: Promise<VoiceReady> | null, again?: () => Promise<VoiceReady>): RunVoice {
	const [waiting, setWaiting] = useState(asked);
	const [result, setResult] = useState<VoiceReady | null>(null);
	const [without, setWithout] = useState(false);
	useEffect(() => {
		if (!waiting) return;
		let here = true;
		void waiting.then((found) => {
			if (here) setResult(found);
		});
		return () => {
			here = false;
		};
	}, [waiting]);
	const found = without ? null : result;
	return {
		ready: found && "saying" in found ? found.saying : null,
		testing: waiting !== null && result === null,
		trouble: found && "trouble" in found ? found.trouble : null,
		retry() {
			setResult(null);
			setWaiting(again?.() ?? null);
		},
		goWithout: () => setWithout(true),
	};
}
