import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { shots } from "../../../e2e/guide-shots.mjs";
import { fillGuide, readMessages } from "../../../messages/guide-texts.mjs";
import { chapters, pictureSize } from "../../../web/guide/chapters";
import { findSections } from "../../../web/guide/find-sections";

const root = path.join(import.meta.dirname, "../../..");
const langs = ["ru", "en"] as const;
const sectionsOf = Object.entries(chapters).map(([chapter, sections]) => [chapter, Object.keys(sections)] as const);
type Section = { title: string; about: string; steps: string[] };
const read = (lang: string, chapter: string): Record<string, Section> =>
	JSON.parse(readFileSync(path.join(root, `messages/guide/${lang}/${chapter}.json`), "utf8"));

test("every section of the guide is written in both languages, in three to six steps", () => {
	for (const lang of langs) {
		for (const [chapter, sections] of sectionsOf) {
			const texts = read(lang, chapter);
			expect(Object.keys(texts), `${lang} ${chapter}`).toEqual(sections);
			for (const [name, { title, about, steps }] of Object.entries(texts)) {
				const at = `${lang} ${chapter} ${name}`;
				expect(
					[title, about, ...steps].every((text) => text.trim() !== ""),
					at,
				).toBe(true);
				expect(steps.length, at).toBeGreaterThanOrEqual(3);
				expect(steps.length, at).toBeLessThanOrEqual(6);
			}
		}
	}
});

test("each button the guide names is a text of the product, in the language of its page", () => {
	const messages = readMessages();
	const faults: string[] = [];
	for (const lang of langs) {
		for (const [chapter] of sectionsOf) {
			const filled = fillGuide(JSON.stringify(read(lang, chapter)), lang, messages, faults);
			expect(filled).not.toMatch(/[^:\]]\{[a-z_]+\}/);
		}
	}
	expect(faults).toEqual([]);
	const unknown: string[] = [];
	fillGuide("Нажми {no_such_button}", "ru", messages, unknown);
	expect(unknown).toEqual(["no_such_button"]);
	expect(fillGuide("Нажми {en:attempt_ready_start}.", "ru", messages)).toBe("Нажми [[en:Start]].");
});

test("every section has its picture in both languages, of one size, and there is no other", () => {
	let bytes = 0;
	for (const lang of langs) {
		const folder = path.join(root, "web/public/guide", lang);
		const wanted = sectionsOf.flatMap(([chapter, sections]) => sections.map((name) => `${chapter}-${name}.webp`));
		expect(existsSync(folder) ? readdirSync(folder).toSorted() : []).toEqual(wanted.toSorted());
		for (const file of wanted) {
			const picture = readFileSync(path.join(folder, file));
			bytes += statSync(path.join(folder, file)).size;
			// the head of a lossy WebP: its two sides stand after the start code of the key frame
			expect(picture.toString("latin1", 8, 15), file).toBe("WEBPVP8");
			const [width, height] = sidesOf(picture);
			expect({ width, height }, file).toEqual(pictureSize);
		}
	}
	expect(bytes).toBeLessThan(3 * 1024 * 1024);
});

/** Width and height of a WebP, plain (`VP8 `) or extended (`VP8X`). */
function sidesOf(picture: Buffer): [number, number] {
	if (picture.toString("latin1", 12, 16) === "VP8X") {
		return [picture.readUIntLE(24, 3) + 1, picture.readUIntLE(27, 3) + 1];
	}
	return [picture.readUInt16LE(26) & 0x3fff, picture.readUInt16LE(28) & 0x3fff];
}

test("the script that takes the pictures knows where each is taken", () => {
	expect(Object.entries(shots).map(([chapter, sections]) => [chapter, Object.keys(sections)])).toEqual(sectionsOf);
});

test("a search finds sections by the beginnings of words, titles and the reader's own chapter first", () => {
	const guide = (["child", "teacher"] as const).flatMap((chapter) =>
		Object.entries(read("ru", chapter)).map(([section, text]) => ({ chapter, section, ...text })),
	);
	const found = (search: string, own: string | null = null) =>
		findSections(guide, search, own).map(({ chapter, section }) => `${chapter}#${section}`);
	expect(found("расписан")[0]).toBe("teacher#schedule");
	expect(found("экзамены", "teacher")[0]).toBe("teacher#exams");
	expect(found("экзамены", "child")[0]).toBe("child#exams");
	expect(found("ЗВЕЗДЫ учитель")).toContain("child#homework");
	expect(found("такогослованет")).toEqual([]);
	expect(found("  ")).toEqual([]);
});
