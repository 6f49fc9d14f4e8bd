import type { FoundSection } from "./texts";

/** Small letters without the dots and accents above them. */
const plain = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

/** How many sections a search shows. */
const most = 12;

/**
 * Sections that have the beginnings of all words of a search, without case and accents: first those that have them in
 * the title, then those of the reader's chapter.
 */
export function findSections(guide: readonly FoundSection[], search: string, own: string | null): FoundSection[] {
	const words = plain(search).match(/[\p{L}\p{N}]+/gu) ?? [];
	if (words.length === 0) return [];
	const has = (text: string) => {
		const there = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
		return words.every((word) => there.some((one) => one.startsWith(word)));
	};
	const weight = ({ title, chapter }: FoundSection) => (has(title) ? 0 : 2) + (chapter === own ? 0 : 1);
	return guide
		.filter(({ title, about, steps }) => has([title, about, ...steps].join(" ")))
		.toSorted((a, b) => weight(a) - weight(b))
		.slice(0, most);
}
