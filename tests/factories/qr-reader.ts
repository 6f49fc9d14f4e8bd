/**
 * Reads a QR code, written apart from the product's encoder: ISO/IEC 18004, versions 1 to 6 with the correction level M,
 * bytes. Throws where a scanner would read nothing or something else: what it reads has no errors to correct.
 */

type Matrix = readonly (readonly boolean[])[];

/** Codewords of a version with level M: all of them, those of correction in a block, and how many blocks they make. */
const versions: Record<number, { all: number; correction: number; blocks: number }> = {
	1: { all: 26, correction: 10, blocks: 1 },
	2: { all: 44, correction: 16, blocks: 1 },
	3: { all: 70, correction: 26, blocks: 1 },
	4: { all: 100, correction: 18, blocks: 2 },
	5: { all: 134, correction: 24, blocks: 2 },
	6: { all: 172, correction: 16, blocks: 4 },
};

/** Whether a module is turned by the mask of a number; x is its column. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The squares in three corners by which a phone finds a code. */
function hasFinders(matrix: Matrix): boolean {
	const far = matrix.length - 7;
	const ring = (x: number, y: number) => Math.max(Math.abs(x - 3), Math.abs(y - 3));
	return [
		[0, 0],
		[far, 0],
		[0, far],
	].every(([left, top]) =>
		Array.from({ length: 49 }, (_, at) => [at % 7, Math.floor(at / 7)] as const).every(
			([x, y]) => matrix[top! + y]![left! + x] === (ring(x, y) !== 2),
		),
	);
}

/** The number of the mask. Throws for another correction level than M, or bits that are no format. */
function maskOf(matrix: Matrix): number {
	const places = Array.from({ length: 15 }, (_, bit) => {
		if (bit < 6) return [8, bit] as const;
		if (bit < 8) return [8, bit + 1] as const;
		return bit === 8 ? ([7, 8] as const) : ([14 - bit, 8] as const);
	});
	const read = places.reduce((sum, [x, y], bit) => sum | (matrix[y]![x] ? 1 << bit : 0), 0) ^ 0x54_12;
	let rest = read >> 10;
	for (let round = 0; round < 10; round++) rest = (rest << 1) ^ ((rest >> 9) * 0x5_37);
	if ((read & 0x3_ff) !== rest) throw new Error("no format of a QR code");
	if (read >> 13 !== 0) throw new Error("not of the correction level M");
	return (read >> 10) & 7;
}

/** The codewords as they are laid out: upwards and downwards in columns of two from the right. */
function codewords(matrix: Matrix, version: number): number[] {
	const size = matrix.length;
	const mask = masks[maskOf(matrix)]!;
	const middle = size - 7;
	const near = (at: number, to: number) => Math.abs(at - to) <= 2;
	const isData = (x: number, y: number) => {
		const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
		return !corner && x !== 6 && y !== 6 && !(version > 1 && near(x, middle) && near(y, middle));
	};
	const bits: boolean[] = [];
	for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
		if (right === 6) right = 5;
		for (let row = 0; row < size; row++) {
			const y = up ? size - 1 - row : row;
			for (const x of [right, right - 1]) if (isData(x, y)) bits.push(matrix[y]![x] !== mask(x, y));
		}
	}
	return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
		bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
	);
}

/** Doubles in the field of 256 elements by x^8 + x^4 + x^3 + x^2 + 1. */
const twice = (value: number) => (value << 1) ^ (value > 127 ? 0x1_1d : 0);

/** Whether a block is one that was encoded: its polynomial is 0 at each of the first powers of 2 (Reed and Solomon). */
function isSound(block: readonly number[], correction: number): boolean {
	return Array.from({ length: correction }, (_, power) => power).every(
		(power) =>
			block.reduce((sum, word) => {
				let scaled = sum;
				for (let round = 0; round < power; round++) scaled = twice(scaled);
				return scaled ^ word;
			}, 0) === 0,
	);
}

/** The text of a QR code. `matrix`: its rows, true for a dark module, without the quiet edge. */
export function readQr(matrix: Matrix): string {
	const version = (matrix.length - 17) / 4;
	const layout = versions[version];
	if (!layout || !hasFinders(matrix)) throw new Error("no QR code");
	const { all, correction, blocks } = layout;
	const words = codewords(matrix, version).slice(0, all);
	const taken = Array.from({ length: blocks }, (_, block) => words.filter((__, at) => at % blocks === block));
	if (!taken.every((block) => isSound(block, correction))) throw new Error("a QR code that is damaged");
	const bits = taken
		.flatMap((block) => block.slice(0, -correction))
		.map((word) => word.toString(2).padStart(8, "0"))
		.join("");
	const number = (from: number, length: number) => Number.parseInt(bits.slice(from, from + length), 2);
	if (number(0, 4) !== 4) throw new Error("not bytes");
	const bytes = Uint8Array.from({ length: number(4, 8) }, (_, at) => number(12 + at * 8, 8));
	return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** A picture without the white around its code. */
function withoutMargin(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
	const isDark = (brightness: number | undefined) => brightness !== undefined && brightness < 128;
	const dark = rows.flatMap((row, y) => (row.some(isDark) ? [y] : []));
	const columns = (rows[0] ?? []).flatMap((_, x) => (rows.some((row) => isDark(row[x])) ? [x] : []));
	return rows
		.slice(dark.at(0), (dark.at(-1) ?? 0) + 1)
		.map((row) => row.slice(columns.at(0), (columns.at(-1) ?? 0) + 1));
}

/**
 * The text of a QR code on a picture that holds nothing else but white around it: rows of brightness, 0 is black. The
 * size of a module comes from the corner square, as for a phone.
 */
export function readQrPicture(picture: readonly (readonly number[])[]): string {
	const rows = withoutMargin(picture);
	const width = rows[0]!.length;
	const isDark = (x: number, y: number) => rows[Math.floor(y)]![Math.floor(x)]! < 128;
	// half a module of the largest code: still within the first module of every code
	const edge = Math.floor(width / (2 * 41));
	const finder = rows[edge]!.findIndex((_, x) => x > edge && !isDark(x, edge));
	const modules = 17 + 4 * Math.round(((width * 7) / finder - 17) / 4);
	const middle = (at: number) => ((at + 0.5) * width) / modules;
	return readQr(
		Array.from({ length: modules }, (_, y) => Array.from({ length: modules }, (__, x) => isDark(middle(x), middle(y)))),
	);
}
