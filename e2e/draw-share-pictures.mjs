import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";

/**
 * Draws the pictures of shared pages into web/public/share, 1200 × 630. Run by hand after a change of
 * worker/content/share-texts.ts: `node e2e/draw-share-pictures.mjs`; CHROMIUM names another browser than Playwright's.
 */
const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, "web/public/share");
const { module } = await runnerImport(path.join(root, "worker/content/share-texts.ts"), {
	configFile: false,
	logLevel: "error",
});

const font = (name, script) =>
	`url(data:font/woff2;base64,${readFileSync(path.join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`)).toString("base64")})`;
const faces = ["geologica", "golos-text"].flatMap((name) =>
	["latin", "cyrillic"].map(
		(script) =>
			`@font-face{font-family:${name};font-weight:100 900;src:${font(name, script)};unicode-range:${script === "latin" ? "U+0-2FF,U+2000-22FF" : "U+400-4FF"}}`,
	),
);

const ink = "#231d17";
const counted = ["#ffd15f", "#eda31f", "#6a4407"];
const idle = ["#ead9ad", "#d8bf86", "#8d7a50"];

/** A bead of 64 × 36 at a point. */
function bead(x, y, [top, bottom, rim] = counted) {
	return `<g transform="translate(${x} ${y})">
		<path fill="${top}" d="M2 18 18 3.4Q20.3 1.2 23.5 1.2H40.5Q43.7 1.2 46 3.4L62 18Z"/>
		<path fill="${bottom}" d="M2 18 18 32.6Q20.3 34.8 23.5 34.8H40.5Q43.7 34.8 46 32.6L62 18Z"/>
		<path fill="none" stroke="${rim}" stroke-width="2" stroke-linejoin="round" d="M2 18 18 3.4Q20.3 1.2 23.5 1.2H40.5Q43.7 1.2 46 3.4L62 18 46 32.6Q43.7 34.8 40.5 34.8H23.5Q20.3 34.8 18 32.6Z"/></g>`;
}

/** An abacus that shows the digits, as wide as the view box of its drawing. */
function abacus(digits) {
	const width = 60 + 72 * digits.length;
	const rods = [...digits].map((digit, index) => {
		const x = 30 + 72 * index + 4;
		const [five, ones] = [Number(digit) >= 5, Number(digit) % 5];
		const earth = [0, 1, 2, 3].map((place) =>
			bead(x, 110 + 36 * place + (place < ones ? 0 : 34), place < ones ? counted : idle),
		);
		return `<rect x="${x + 29}" y="22" width="6" height="266" fill="#b89a6b"/>${bead(x, five ? 56 : 22, five ? counted : idle)}${earth.join("")}`;
	});
	return `<svg viewBox="0 0 ${width} 310" width="520"><rect width="${width}" height="310" rx="14" fill="#32261f"/>
		<rect x="22" y="22" width="${width - 44}" height="266" rx="4" fill="#fdfaf1"/>${rods.join("")}
		<rect x="22" y="92" width="${width - 44}" height="18" fill="#f2ecd9"/>
		<path d="M22 92H${width - 22}M22 110H${width - 22}" stroke="${ink}" stroke-width="1.5"/></svg>`;
}

const sheet = (inside) => `<div class="sheet">${inside}</div>`;
const row = (kind, count, x, y) => Array.from({ length: count }, (_, index) => bead(x + 72 * index, y, kind)).join("");
/** Beads of a champion and two prize winners, at the beam by their places. */
const podium = `<svg viewBox="0 0 400 300" width="520"><rect x="0" y="40" width="400" height="14" rx="7" fill="${ink}"/>${[
	[88, 2],
	[168, 3],
	[248, 1],
]
	.map(
		([x, beads]) =>
			`<rect x="${x + 29}" y="54" width="6" height="220" fill="#b89a6b"/>${Array.from({ length: beads }, (_, place) => bead(x, 54 + 36 * place)).join("")}${Array.from({ length: 4 - beads }, (_, place) => bead(x, 238 - 36 * place, idle)).join("")}`,
	)
	.join("")}</svg>`;

const motifs = {
	home: abacus("27183"),
	lesson: abacus("159"),
	rooms: abacus("12345"),
	anzan: `<div class="number">+47</div>`,
	cards: sheet(abacus("68").replace('width="520"', 'height="300"')),
	columns: sheet(`<div class="column">34<br>+52<br>−17<br>+80<hr></div>`),
	competitions: `<svg viewBox="0 0 430 200" width="520"><rect y="20" width="430" height="14" rx="7" fill="${ink}"/>${[0, 1, 2, 3, 4, 5].map((rod) => `<rect x="${33 + 72 * rod}" y="34" width="6" height="152" fill="#b89a6b"/>`).join("")}${row(counted, 4, 4, 34)}${row(idle, 2, 292, 150)}</svg>`,
	winners: podium,
	guide: sheet(
		`<div class="lines"><i></i><i></i><i></i><i></i></div>${abacus("305").replace('width="520"', 'height="190"')}`,
	),
	purchase: `<svg viewBox="0 0 430 200" width="520"><rect y="20" width="430" height="14" rx="7" fill="${ink}"/>${[0, 1, 2, 3, 4, 5].map((rod) => `<rect x="${33 + 72 * rod}" y="34" width="6" height="152" fill="#b89a6b"/>`).join("")}${row(counted, 5, 4, 34)}${row(idle, 1, 364, 150)}</svg>`,
	certificates: sheet(
		`<div class="lines"><i></i><i></i><i></i></div>${abacus("958").replace('width="520"', 'height="190"')}`,
	),
};

const style = `${faces.join("")}
	*{box-sizing:border-box;margin:0}
	body{width:1200px;height:630px;padding:64px 72px;background:#eff1e4;color:${ink};font-family:golos-text;display:grid;grid-template-columns:500px 1fr;gap:36px;align-items:center}
	header{position:absolute;left:72px;top:56px;display:flex;gap:20px;align-items:center;font:650 38px geologica}
	h1{font:660 60px/1.08 geologica;letter-spacing:-.02em;text-wrap:balance;margin-bottom:24px}
	p{font-size:29px;line-height:1.35;color:#5a5848;text-wrap:pretty}
	main{padding-top:64px} figure{display:grid;place-items:center}
	.number{font:680 240px geologica;font-variant-numeric:tabular-nums}
	.sheet{background:#fdfdf8;border:1px solid #d3d6c1;border-radius:18px;padding:44px;display:grid;gap:32px;justify-items:center;min-width:400px}
	.column{font:600 78px/1.15 geologica;text-align:right;font-variant-numeric:tabular-nums;min-width:220px} hr{border:0;border-top:7px solid ${ink};border-radius:4px;margin-top:14px}
	.lines{display:grid;gap:16px;justify-items:center} .lines i{height:14px;border-radius:7px;background:#e3e6d4;width:220px} .lines i:first-child{width:300px;height:26px;background:${ink}}`;

const mark = `<svg viewBox="0 0 68 68" width="68"><g transform="translate(10 2) scale(.75)">${bead(0, 0)}</g><rect y="30" width="68" height="8" rx="4" fill="${ink}"/><g transform="translate(10 39) scale(.75)">${bead(0, 0)}</g></svg>`;

const [width, height] = [1200, 630];

/** The picture as a PNG of 256 colours, a third of the size: the most frequent ones, and the nearest of them for the rest. */
async function withPalette(page, picture) {
	const { colours, indices } = await page.evaluate(async (data) => {
		const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
		const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
		canvas.drawImage(image, 0, 0);
		const pixels = new Uint32Array(canvas.getImageData(0, 0, image.width, image.height).data.buffer);
		const counts = new Map();
		for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
		const colours = [...counts]
			.sort((a, b) => b[1] - a[1])
			.slice(0, 256)
			.map(([colour]) => colour);
		const parts = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
		const apart = (a, b) => parts(a).reduce((sum, part, index) => sum + (part - parts(b)[index]) ** 2, 0);
		const places = new Map(colours.map((colour, index) => [colour, index]));
		const nearest = (pixel) =>
			colours.reduce((best, other, index) => (apart(other, pixel) < apart(colours[best], pixel) ? index : best), 0);
		for (const pixel of counts.keys()) if (!places.has(pixel)) places.set(pixel, nearest(pixel));
		return { colours: colours.map(parts), indices: Array.from(pixels, (pixel) => places.get(pixel)) };
	}, picture.toString("base64"));
	const rows = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++) rows.set(indices.slice(y * width, (y + 1) * width), y * (width + 1) + 1);
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 3], 8);
	const chunk = (kind, data) => {
		const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
		const frame = Buffer.alloc(body.length + 8);
		frame.writeUInt32BE(data.length, 0);
		body.copy(frame, 4);
		frame.writeUInt32BE(crc32(body), body.length + 4);
		return frame;
	};
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", head),
		chunk("PLTE", Buffer.from(colours.flat())),
		chunk("IDAT", deflateSync(rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

mkdirSync(folder, { recursive: true });
const executablePath = process.env["CHROMIUM"];
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
const page = await browser.newPage({ viewport: { width, height } });
for (const [language, texts] of Object.entries(module.shareTexts)) {
	for (const [name, { title, description }] of Object.entries(texts)) {
		const brand = language === "ru" ? "Абакус" : "Abacus";
		await page.setContent(
			`<style>${style}</style><header>${mark}${brand}</header><main><h1>${title}</h1><p>${description}</p></main><figure>${motifs[name]}</figure>`,
		);
		await page.evaluate(() => document.fonts.ready);
		const picture = await page.screenshot();
		writeFileSync(path.join(folder, `${name}-${language}.png`), await withPalette(page, picture));
	}
}
await browser.close();
