import { notFound } from "@tanstack/react-router";

/** Refuses an address without a section, or without its set. The sections are loaded here, not with the first page. */
export async function knownSection(key: string, place = "1"): Promise<void> {
	const { sectionOf } = await import("#domain/book/sections");
	if (!sectionOf(key)?.exercises[Number(place) - 1]) throw notFound();
}
