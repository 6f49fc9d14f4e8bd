/** How numbers are read aloud on this device. */
export type VoiceSettings = {
	/** The browser's name of the voice; null: the first that fits. */
	voice: string | null;
	/** 0.6 to 2, 1 is the voice's own pace. */
	rate: number;
	/** Milliseconds by which the voice comes after the number on the screen; before it when negative. */
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
	try {
		const kept = JSON.parse(localStorage.getItem(key(owner)) ?? "{}") as Partial<VoiceSettings>;
		return {
			voice: typeof kept.voice === "string" ? kept.voice : null,
			rate: within(kept.rate, voiceLimits.rate, defaultVoice.rate),
			offset: within(kept.offset, voiceLimits.offset, defaultVoice.offset),
			flash: kept.flash === true,
		};
	} catch {
		return defaultVoice;
	}
}

export function rememberVoice(owner: string, settings: VoiceSettings): void {
	localStorage.setItem(key(owner), JSON.stringify(settings));
}
