import { readLocal } from "../../lib/local-json";

/** How numbers are read aloud on this device. */
export type VoiceSettings = {
	/** `voiceURI` of the voice; null: the first that fits. */
	voice: string | null;
	/** 0.6 to 2, 1 is the voice's own pace. */
	rate: number;
	/** Milliseconds from the number on the screen to the voice; negative: the voice comes first. */
	offset: number;
	/** Reads the numbers of a flash set too. */
	flash: boolean;
};

export const defaultVoice: VoiceSettings = { voice: null, rate: 1, offset: 0, flash: false };
export const voiceLimits = { rate: [0.6, 2], offset: [-500, 500] } as const;

const key = (owner: string) => `voice:${owner}`;
const within = (value: unknown, [low, high]: readonly [number, number], fallback: number) =>
	typeof value === "number" && value >= low && value <= high ? value : fallback;

export function rememberedVoice(owner: string): VoiceSettings {
	return readLocal(key(owner), defaultVoice, (value) => {
		const { voice, rate, offset, flash } = value as Partial<VoiceSettings>;
		return {
			voice: typeof voice === "string" ? voice : null,
			rate: within(rate, voiceLimits.rate, defaultVoice.rate),
			offset: within(offset, voiceLimits.offset, defaultVoice.offset),
			flash: flash === true,
		};
	});
}

export function rememberVoice(owner: string, settings: VoiceSettings): void {
	localStorage.setItem(key(owner), JSON.stringify(settings));
}
