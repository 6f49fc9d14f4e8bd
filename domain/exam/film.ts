/** Containers that browsers record; the type is read from the first bytes. */
export const filmTypes = ["video/webm", "video/mp4"] as const;
export type FilmType = (typeof filmTypes)[number];

const megabyte = 1024 * 1024;
/** A film travels in chunks of exactly this size, bytes; only the last one is shorter (docs/product.md 8). */
export const filmChunkBytes = 5 * megabyte;
/** The largest film: 200 MB (docs/product.md 8). */
export const mostFilmBytes = 200 * megabyte;
export const mostFilmChunks = mostFilmBytes / filmChunkBytes;
/** Films of one exam: a sitting that was cut is filmed in two, and one may be taken anew. */
export const mostFilms = 3;

const day = 86_400_000;
/** How long a film is kept once it is whole, and how long one that never became whole; milliseconds (docs/product.md 8). */
export const filmKeptMs = 90 * day;
export const unfinishedFilmMs = 6 * day;

const webm = [0x1a, 0x45, 0xdf, 0xa3];
const box = [0x66, 0x74, 0x79, 0x70];

/** What a film is by its first bytes: the EBML mark of WebM, or the `ftyp` box of MP4. Null for anything else. */
export function filmTypeOf(bytes: Uint8Array): FilmType | null {
	if (webm.every((sign, at) => bytes[at] === sign)) return "video/webm";
	return box.every((sign, at) => bytes[at + 4] === sign) ? "video/mp4" : null;
}

/** Whether chunks are a whole film: numbered from 1 without a gap, all full but the last one. `sizes`: bytes by number. */
export function isWholeFilm(sizes: ReadonlyMap<number, number>, chunks: number): boolean {
	if (chunks < 1 || sizes.size !== chunks) return false;
	return Array.from({ length: chunks }, (_, index) => index + 1).every((number) => {
		const size = sizes.get(number) ?? 0;
		return number === chunks ? size > 0 : size === filmChunkBytes;
	});
}
