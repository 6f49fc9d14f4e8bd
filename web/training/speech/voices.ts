export type VoiceStock = Pick<SpeechSynthesis, "getVoices" | "addEventListener" | "removeEventListener">;

/** Browsers load voices late: so long is waited for them, milliseconds. */
const voicesWaitMs = 2_000;

/** The browser's speech, or null where it has none. */
export function browserSpeech(): SpeechSynthesis | null {
	const has = typeof window !== "undefined" && "speechSynthesis" in window;
	return has && typeof SpeechSynthesisUtterance === "function" ? window.speechSynthesis : null;
}

const languageOf = (voice: SpeechSynthesisVoice) => voice.lang.toLowerCase().split(/[-_]/)[0] ?? "";

/** Where a language is read as most hear it; an accent of another country comes after these. */
const usualRegions: Readonly<Record<string, readonly string[]>> = {
	ru: ["ru-ru", "ru"],
	en: ["en-us", "en-gb", "en"],
};

function accentOf(voice: SpeechSynthesisVoice): number {
	const usual = usualRegions[languageOf(voice)] ?? [];
	const place = usual.indexOf(voice.lang.toLowerCase().replace("_", "-"));
	return place < 0 ? usual.length : place;
}

/**
 * Voices that speak from the device come first: those from the network stall and fall silent. Then the device's own
 * choice, then the usual accent.
 */
function byTrust(a: SpeechSynthesisVoice, b: SpeechSynthesisVoice): number {
	return (
		Number(b.localService) - Number(a.localService) ||
		Number(b.default) - Number(a.default) ||
		accentOf(a) - accentOf(b)
	);
}

function voicesOf(stock: VoiceStock, language: string): SpeechSynthesisVoice[] {
	return stock
		.getVoices()
		.filter((voice) => languageOf(voice) === language)
		.toSorted(byTrust);
}

/** Voices of a language, the most trustworthy first; waits for a browser that has not loaded its voices yet. */
export function findVoices(
	stock: VoiceStock,
	language: string,
	waitMs = voicesWaitMs,
): Promise<SpeechSynthesisVoice[]> {
	const known = voicesOf(stock, language);
	if (known.length > 0) return Promise.resolve(known);
	return new Promise((resolve) => {
		function done(): void {
			clearTimeout(timer);
			stock.removeEventListener("voiceschanged", changed);
			resolve(voicesOf(stock, language));
		}
		function changed(): void {
			if (voicesOf(stock, language).length > 0) done();
		}
		const timer = setTimeout(done, waitMs);
		stock.addEventListener("voiceschanged", changed);
	});
}

/** The voice a person chose, while the device still has it; else the first. */
export function pickVoice(voices: readonly SpeechSynthesisVoice[], chosen: string | null): SpeechSynthesisVoice | null {
	return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0] ?? null;
}
