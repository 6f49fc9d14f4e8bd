export type VoiceStock = Pick<SpeechSynthesis, "getVoices" | "addEventListener" | "removeEventListener">;

/** How long to wait for voices, milliseconds: browsers load them late. */
const voicesWaitMs = 2_000;

/** The browser's speech, or null where it has none. */
export function browserSpeech(): SpeechSynthesis | null {
	const has = typeof window !== "undefined" && "speechSynthesis" in window;
	return has && typeof SpeechSynthesisUtterance === "function" ? window.speechSynthesis : null;
}

const languageOf = (voice: SpeechSynthesisVoice) => voice.lang.toLowerCase().split(/[-_]/)[0] ?? "";

/** The preferred accents of a language. */
const usualRegions: Readonly<Record<string, readonly string[]>> = {
	ru: ["ru-ru", "ru"],
	en: ["en-us", "en-gb", "en"],
};

function accentOf(voice: SpeechSynthesisVoice): number {
	const usual = usualRegions[languageOf(voice)] ?? [];
	const place = usual.indexOf(voice.lang.toLowerCase().replace("_", "-"));
	return place < 0 ? usual.length : place;
}

/** Order of voices: local ones first, because network voices may fail; then the default one, then by accent. */
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

/** Voices of a language in order of preference; waits until the browser has loaded them. */
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

/** The chosen voice if the device has it, else the first; null if there is none. */
export function pickVoice(voices: readonly SpeechSynthesisVoice[], chosen: string | null): SpeechSynthesisVoice | null {
	return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0] ?? null;
}
