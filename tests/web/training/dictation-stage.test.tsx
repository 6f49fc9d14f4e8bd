import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DictationStage } from "#web/training/trainer/stages/dictation-stage";
import { fakeSpeech } from "../fakes/fake-speech";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("shown beside the voice, two equal numbers in a row have a blank between them", async () => {
	const { speech } = fakeSpeech({ startMs: 0, lengthMs: 300 });
	const numbers = [3, 2, 2, -1];
	render(
		<DictationStage
			exercise={{
				kind: "dictation",
				round: 0,
				window: 0,
				startsAt: [0, 1000, 2000, 3000],
				endsAt: 4000,
				sample: { type: "sum", numbers },
			}}
			saying={{ engine: speech, voice: null, lang: "ru", rate: 1 }}
			offsetMs={0}
			open
			waiting={false}
			onShown={() => undefined}
			onVoid={() => undefined}
		/>,
	);
	const seen: (string | null)[] = [];
	for (let frame = 0; frame < 3900 / 50; frame++) {
		await after(50);
		const number = screen.getByTestId("dictated-number");
		const now = number.hasAttribute("data-blank") ? null : number.textContent;
		if (now !== seen.at(-1)) seen.push(now);
	}
	expect(seen).toEqual(["3", "+2", null, "+2", "−1"]);
});
