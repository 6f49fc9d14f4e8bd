import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dictate } from "#web/training/speech/dictate";
import { fittingRate, openFlashVoice } from "#web/training/speech/flash-voice";
import { say, type Saying, testVoice } from "#web/training/speech/say";
import { spokenNumber } from "#web/training/speech/spoken-number";
import { browserSpeech, findVoices, pickVoice } from "#web/training/speech/voices";
import { fakeSpeech } from "../fakes/fake-speech";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => spokenNumber(index + 1, index));
const sayingWith = (engine: SpeechSynthesis): Saying => ({ engine, voice: null, lang: "ru", rate: 1 });

function begin(speech: ReturnType<typeof fakeSpeech>, texts: readonly string[], periodMs: number, offsetMs = 0) {
	const stop = new AbortController();
	const shown: number[] = [];
	const unheard: number[] = [];
	const over = dictate({
		texts,
		periodMs,
		offsetMs,
		saying: sayingWith(speech.speech),
		onNumber: (index) => shown.push(index),
		onUnheard: (index) => unheard.push(index),
		signal: stop.signal,
	});
	return { over, shown, unheard, stop };
}

describe("numbers that are read aloud", () => {
	test.each([
		[5, 0, "5"],
		[5, 1, "плюс 5"],
		[-3, 1, "минус 3"],
		[-3, 0, "минус 3"],
		[1240, 1, "плюс 1240"],
		[2.5, 1, "плюс 2,5"],
	])("%d at place %d is said «%s»", (operand, index, said) => {
		expect(spokenNumber(operand, index)).toBe(said);
	});

	test("a hundred in a row are said to the end, each once, on the schedule", async () => {
		const speech = fakeSpeech();
		const { over, unheard } = begin(speech, numbers(100), 1000);
		await vi.runAllTimersAsync();
		expect(await over).toHaveLength(100);
		expect(speech.heard.map(({ text }) => text)).toEqual(numbers(100));
		expect(unheard).toEqual([]);
		expect(speech.overlaps()).toBe(0);
		const gaps = speech.heard.slice(1).map(({ at }, index) => at - speech.heard[index]!.at);
		expect(Math.max(...gaps) - 1000).toBeLessThanOrEqual(80);
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
	});

	test.each([-500, -200, 300, 500])("a voice shifted by %d ms keeps the same pace", async (offsetMs) => {
		const speech = fakeSpeech();
		const { over } = begin(speech, numbers(20), 1000, offsetMs);
		await vi.runAllTimersAsync();
		await over;
		const gaps = speech.heard.slice(1).map(({ at }, index) => at - speech.heard[index]!.at);
		expect(Math.max(...gaps) - 1000).toBeLessThanOrEqual(80);
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
	});

	test("a hundred are said to the end though the browser stalls again and again", async () => {
		const speech = fakeSpeech({ stalls: (place) => place % 7 === 3 });
		const { over, unheard } = begin(speech, numbers(100), 1000);
		await vi.runAllTimersAsync();
		expect((await over)?.every(({ heard }) => heard)).toBe(true);
		expect(speech.heard.map(({ text }) => text)).toEqual(numbers(100));
		expect(unheard).toEqual([]);
	});

	test("a browser that never tells the end of what it said loses no number either", async () => {
		const speech = fakeSpeech({ endless: (place) => place % 10 === 4 });
		const { over } = begin(speech, numbers(100), 1000);
		await vi.runAllTimersAsync();
		expect(await over).toHaveLength(100);
		expect(speech.heard.map(({ text }) => text)).toEqual(numbers(100));
	});

	test("a number longer than its period is not cut: the next one waits for a breath", async () => {
		const speech = fakeSpeech({ lengthMs: 1800 });
		const { over } = begin(speech, numbers(5), 1000);
		await vi.runAllTimersAsync();
		await over;
		const gaps = speech.heard.slice(1).map(({ at }, index) => at - speech.heard[index]!.at);
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1800 + 200);
		expect(speech.overlaps()).toBe(0);
	});

	test("a voice that is gone is told number by number, so that they can be shown", async () => {
		const speech = fakeSpeech({ stalls: (place) => place >= 2 });
		const { over, unheard, shown } = begin(speech, numbers(4), 1000);
		await vi.runAllTimersAsync();
		expect((await over)?.map(({ heard }) => heard)).toEqual([true, true, false, false]);
		expect(unheard).toEqual([2, 3]);
		expect(shown).toEqual([0, 1, 2, 3]);
	});

	test("a number that broke off is said again to its end, and shown: nobody can tell how much was heard", async () => {
		const speech = fakeSpeech({ breaks: (place) => place === 2 });
		const { over, unheard } = begin(speech, numbers(5), 1000);
		await vi.runAllTimersAsync();
		expect((await over)?.every(({ heard }) => heard)).toBe(true);
		expect(speech.heard.map(({ text }) => text)).toEqual(numbers(5).toSpliced(2, 0, numbers(5)[2]!));
		expect(unheard).toEqual([2]);
	});

	test("stopping silences it at once, and nothing is said afterwards", async () => {
		const speech = fakeSpeech();
		const { over, stop } = begin(speech, numbers(10), 1000);
		await vi.advanceTimersByTimeAsync(2300);
		stop.abort();
		await vi.runAllTimersAsync();
		expect(await over).toBeNull();
		expect(speech.heard).toHaveLength(3);
		expect(speech.waiting()).toBe(0);
	});

	test("what was cancelled does not end what follows it", async () => {
		const speech = fakeSpeech();
		const first = new AbortController();
		void say("раз", sayingWith(speech.speech), first.signal);
		await vi.advanceTimersByTimeAsync(200);
		first.abort();
		await vi.advanceTimersByTimeAsync(60);
		const second = say("два", sayingWith(speech.speech), new AbortController().signal);
		await vi.runAllTimersAsync();
		expect((await second).heard).toBe(true);
		expect(speech.heard.map(({ text }) => text)).toEqual(["раз", "два"]);
	});
});

describe("the voice before the start", () => {
	const russian = { lang: "ru-RU", voiceURI: "ru-net", localService: false, default: true };
	const own = { lang: "ru_RU", voiceURI: "ru-own", localService: true, default: false };
	const english = { lang: "en-US", voiceURI: "en", localService: true, default: true };

	test("voices that come late are waited for; those of the device go first", async () => {
		const { engine, speech } = fakeSpeech();
		const found = findVoices(speech, "ru");
		await vi.advanceTimersByTimeAsync(700);
		engine.load(english, russian, own);
		expect((await found).map(({ voiceURI }) => voiceURI)).toEqual(["ru-own", "ru-net"]);
	});

	test.each([
		["ru", ["ru-LV", "ru", "ru-RU"], ["ru-RU", "ru", "ru-LV"]],
		["en", ["en-029", "en-GB-X-RP", "en_GB", "en-US"], ["en-US", "en_GB", "en-029", "en-GB-X-RP"]],
	])("of several voices for %s the usual accent is offered first", async (language, there, offered) => {
		const { engine, speech } = fakeSpeech();
		engine.load(...there.map((lang) => ({ lang, voiceURI: lang, localService: true, default: false })));
		expect((await findVoices(speech, language)).map(({ lang }) => lang)).toEqual(offered);
	});

	test("a device without a voice for the language says so after two seconds", async () => {
		const { engine, speech } = fakeSpeech();
		engine.load(english);
		const found = findVoices(speech, "ru");
		await vi.advanceTimersByTimeAsync(2000);
		expect(await found).toEqual([]);
	});

	test("the chosen voice is kept while it is there", () => {
		const voices = [own, russian] as SpeechSynthesisVoice[];
		expect(pickVoice(voices, "ru-net")?.voiceURI).toBe("ru-net");
		expect(pickVoice(voices, "gone")?.voiceURI).toBe("ru-own");
		expect(pickVoice([], null)).toBeNull();
	});

	test.each([
		["is heard", {}, true],
		["is silent", { stalls: () => true }, false],
	])("a voice that %s is known before the start", async (_, habit, heard) => {
		const { speech } = fakeSpeech(habit);
		const tested = testVoice("раз", sayingWith(speech), new AbortController().signal);
		await vi.runAllTimersAsync();
		expect(await tested).toBe(heard);
	});

	test("a browser without speech is known as such", () => {
		expect(browserSpeech()).toBeNull();
	});
});

describe("flashed numbers that are read aloud too", () => {
	function begin(
		speech: ReturnType<typeof fakeSpeech>,
		texts: readonly string[],
		intervalMs: number,
		offsetMs: number,
	) {
		const startedAt = performance.now();
		const voice = openFlashVoice(texts, intervalMs, offsetMs, sayingWith(speech.speech), new AbortController().signal);
		const frames = setInterval(() => voice.frame(performance.now() - startedAt), 16);
		void voice.over.then(() => clearInterval(frames));
		return { voice, startedAt };
	}

	test("come at their own moment, shifted by the offset", async () => {
		const speech = fakeSpeech({ startMs: 0, lengthMs: 300 });
		const { voice, startedAt } = begin(speech, numbers(3), 1000, 200);
		await vi.advanceTimersByTimeAsync(5000);
		await voice.over;
		const moments = speech.heard.map(({ at }) => at - startedAt);
		for (const [index, due] of [200, 1200, 2200].entries()) {
			expect(moments[index]! - due).toBeGreaterThanOrEqual(0);
			expect(moments[index]! - due).toBeLessThanOrEqual(20);
		}
	});

	test("a voice too slow for the numbers comes late, but says every one", async () => {
		const speech = fakeSpeech({ lengthMs: 900 });
		const { voice } = begin(speech, numbers(20), 300, 0);
		await vi.advanceTimersByTimeAsync(40_000);
		await voice.over;
		expect(speech.heard.map(({ text }) => text)).toEqual(numbers(20));
		expect(speech.overlaps()).toBe(0);
	});

	test("a voice that turns out slower than thought speaks faster until it keeps up", async () => {
		const speech = fakeSpeech({ startMs: 20, lengthMs: (rate) => 950 / rate });
		const { voice, startedAt } = begin(speech, numbers(20), 600, 0);
		await vi.advanceTimersByTimeAsync(40_000);
		await voice.over;
		expect(speech.heard).toHaveLength(20);
		expect(speech.heard.at(-1)!.at - startedAt - 19 * 600).toBeLessThanOrEqual(100);
		expect(Math.max(...speech.heard.map(({ rate }) => rate))).toBeLessThan(2);
	});

	test("a short interval makes the voice faster, within what can be understood", () => {
		expect(fittingRate(["5"], 2000, 1)).toBe(1);
		expect(fittingRate(["плюс 123"], 600, 1)).toBeGreaterThan(1.5);
		expect(fittingRate(["плюс 1234567890"], 100, 1)).toBe(3);
	});
});
