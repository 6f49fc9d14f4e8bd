import { useEffect, useState } from "react";
import { prepareVoice } from "../../training/speech/prepare-voice";
import type { Saying } from "../../training/speech/say";
import { defaultVoice } from "../../training/speech/voice-settings";

/** The voice of a dictation; null while it is tested, and where there is none: then numbers are shown. */
export function useSaying(wanted: boolean): Saying | null {
	const [saying, setSaying] = useState<Saying | null>(null);
	useEffect(() => {
		if (!wanted) return;
		const stop = new AbortController();
		void prepareVoice(defaultVoice, stop.signal).then((found) => {
			if (!stop.signal.aborted) setSaying("saying" in found ? found.saying : null);
		});
		return () => stop.abort();
	}, [wanted]);
	return wanted ? saying : null;
}
