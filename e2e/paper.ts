import type { Locator, Page } from "@playwright/test";
import { readQrPicture } from "../tests/factories/qr-reader";

/** Pages of the PDF that the browser makes of the page, and whether each is A4 upright. */
export async function printed(page: Page): Promise<{ pages: number; a4: boolean }> {
	const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
	const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
	const a4 = boxes.every(
		([, width, height]) => Math.abs(Number(width) - 595) < 1.5 && Math.abs(Number(height) - 842) < 1.5,
	);
	return { pages: [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length, a4: a4 && boxes.length > 0 };
}

/** What a phone reads from the picture of a QR code. */
export async function scanned(page: Page, picture: Locator): Promise<string> {
	const shot = (await picture.screenshot()).toString("base64");
	const rows = await page.evaluate(async (base64) => {
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
		const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
		const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
		pen.drawImage(image, 0, 0);
		const { data } = pen.getImageData(0, 0, image.width, image.height);
		const brightness = (x: number, y: number) => data[(y * image.width + x) * 4 + 1]!;
		return Array.from({ length: image.height }, (_, y) =>
			Array.from({ length: image.width }, (__, x) => brightness(x, y)),
		);
	}, shot);
	return readQrPicture(rows);
}
