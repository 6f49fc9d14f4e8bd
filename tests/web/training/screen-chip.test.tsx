import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { collectFrames } from "#web/training/flash/frame-clock";
import { ScreenChip } from "#web/training/flash/screen-chip";

vi.mock("#web/training/flash/frame-clock", () => ({ collectFrames: vi.fn() }));

const framesOf = (gap: number, every = 1) =>
	Array.from({ length: 40 }, (_, index) => index * gap + (every > 1 && index % every === 0 ? gap : 0));

test.each([
	["too slow for fast numbers", framesOf(33), "Этот экран слишком медленный для быстрых чисел"],
	["not smooth", framesOf(16.67, 4), "Экран показывает числа неровно. Закрой другие вкладки"],
])("a screen that is %s says so", async (_, frames, said) => {
	vi.mocked(collectFrames).mockResolvedValue(frames);
	render(<ScreenChip />);
	await screen.findByText(said);
});

test("a screen that is fit is not spoken of", async () => {
	vi.mocked(collectFrames).mockResolvedValue(framesOf(16.67));
	const { container } = render(<ScreenChip />);
	await expect.poll(() => collectFrames).toHaveBeenCalled();
	await Promise.resolve();
	expect(container.textContent).toBe("");
});
