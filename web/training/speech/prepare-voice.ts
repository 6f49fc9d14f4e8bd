import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";
import { type Saying, testVoice } from "./say";
import type { VoiceSettings } from "./voice-settings";
import { browserSpeech, findVoices, pickVoice } from "./voices";

/** A tested voice, or why there is none. */
export type VoiceReady = { saying: Saying } | { trouble: VoiceTrouble };
export type VoiceTrouble = "unsupported" | "no_voice" | "silent";

/** Finds and tests a voice for the language of the page. Call it from a press: browsers keep speech locked until then. */
export async function prepareVoice(settings: VoiceSettings, signal: AbortSignal): Promise<VoiceReady> {
	const engine = browserSpeech();
	if (!engine) return { trouble: "unsupported" };
	const lang = getLocale();
	// clears the queue of an earlier set
	engine.cancel();
	const voices = await findVoices(engine, lang);
	const voice = pickVoice(voices, settings.voice);
	if (!voice) return { trouble: "no_voice" };
	const saying = { engine, voice, lang, rate: settings.rate };
	return (await testVoice(m.training_say_listen(), saying, signal)) ? { saying } : { trouble: "silent" };
}
