import { constants, crc32, deflateRawSync } from "node:zlib";

/** A file of an archive and its text, piece by piece. */
export type ZipEntry = { name: string; parts: Iterable<string> | AsyncIterable<string> };

type Written = { name: Uint8Array; offset: number; crc: number; packed: number; size: number };

/** names in UTF-8; sizes and checksum stand behind the data, because a stream knows them only then */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** light: twice as fast as the usual level for a tenth more bytes */
const level = 3;

const encoder = new TextEncoder();

/** Encodes text after text into the same memory: what it answers holds until the next one. */
function encoderInto(): (text: string) => Uint8Array {
	let room = new Uint8Array(0);
	return (text) => {
		// no sign of a string takes more than three bytes
		if (room.length < text.length * 3) room = new Uint8Array(text.length * 3);
		return room.subarray(0, encoder.encodeInto(text, room).written);
	};
}

/** Fields of 2 or 4 bytes, little-endian, and what follows them. */
function record(
	fields: readonly (readonly [bytes: 2 | 4, value: number])[],
	tail?: Uint8Array,
): Uint8Array<ArrayBuffer> {
	const head = fields.reduce((sum, [bytes]) => sum + bytes, 0);
	const made = new Uint8Array(head + (tail?.length ?? 0));
	const view = new DataView(made.buffer);
	let at = 0;
	for (const [bytes, value] of fields) {
		if (bytes === 2) view.setUint16(at, value, true);
		else view.setUint32(at, value, true);
		at += bytes;
	}
	if (tail) made.set(tail, head);
	return made;
}

/** Time and date of an instant (milliseconds, read as UTC) as the format packs them, from 1980 on. */
function dosTime(instant: number): readonly (readonly [2, number])[] {
	const at = new Date(Math.max(instant, Date.UTC(1980)));
	const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
	const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
	return [
		[2, time],
		[2, date],
	];
}

/**
 * A zip archive as a stream: holds one piece of one entry at a time, and asks for the next when the one before was
 * taken. Every piece is packed by itself and ends on a whole byte, so that pieces follow each other in one deflate
 * stream. `at` is the time the entries bear, milliseconds. Up to 4 GB.
 */
export async function* zip(entries: Iterable<ZipEntry>, at: number): AsyncGenerator<Uint8Array> {
	const time = dosTime(at);
	const encode = encoderInto();
	const written: Written[] = [];
	let offset = 0;
	for (const { name: text, parts } of entries) {
		const entry: Written = { name: encoder.encode(text), offset, crc: 0, packed: 0, size: 0 };
		const head = record(
			[
				[4, 0x04034b50],
				[2, version],
				[2, flags],
				[2, deflated],
				...time,
				[4, 0],
				[4, 0],
				[4, 0],
				[2, entry.name.length],
				[2, 0],
			],
			entry.name,
		);
		yield head;
		for await (const part of parts) {
			const bytes = encode(part);
			const piece = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
			entry.crc = crc32(bytes, entry.crc);
			entry.size += bytes.length;
			entry.packed += piece.length;
			yield piece;
		}
		// an empty last block: only now is it known that nothing follows
		const end = Uint8Array.of(3, 0);
		entry.packed += end.length;
		const descriptor = record([
			[4, 0x08074b50],
			[4, entry.crc],
			[4, entry.packed],
			[4, entry.size],
		]);
		yield end;
		yield descriptor;
		written.push(entry);
		offset += head.length + entry.packed + descriptor.length;
	}
	let directory = 0;
	for (const { name, offset: from, crc, packed, size } of written) {
		const line = record(
			[
				[4, 0x02014b50],
				[2, version],
				[2, version],
				[2, flags],
				[2, deflated],
				...time,
				[4, crc],
				[4, packed],
				[4, size],
				[2, name.length],
				[2, 0],
				[2, 0],
				[2, 0],
				[2, 0],
				[4, 0],
				[4, from],
			],
			name,
		);
		directory += line.length;
		yield line;
	}
	yield record([
		[4, 0x06054b50],
		[2, 0],
		[2, 0],
		[2, written.length],
		[2, written.length],
		[4, directory],
		[4, offset],
		[2, 0],
	]);
}
