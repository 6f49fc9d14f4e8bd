import { gunzipSync, gzipSync } from "node:zlib";
import { customType } from "drizzle-orm/sqlite-core";

/** A value as JSON, compressed; the same value always gives the same bytes. */
export const compress = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value), { level: 9 });

/** What D1 answers for bytes. */
export type StoredBytes = ArrayBuffer | ArrayLike<number>;

/** A value that was compressed; of a row that a migration made, which cannot compress, one that was not. */
export function expand<Value>(stored: StoredBytes): Value {
	const bytes = new Uint8Array(stored);
	const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
	return JSON.parse(new TextDecoder().decode(plain)) as Value;
}

/** A column of compressed JSON. */
export const compressedJson = <Value>(name: string) =>
	customType<{ data: Value; driverData: StoredBytes }>({
		dataType: () => "blob",
		toDriver: compress,
		fromDriver: expand<Value>,
	})(name);
