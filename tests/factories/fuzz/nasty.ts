import type { Random } from "#domain/generator/random";
import { Pairs, Raw } from "./raw-json";

const megabyte = 2 ** 20;
const many = 10_000;

/** Texts that have broken somebody's parser, database, comparison or page before. */
const texts: readonly string[] = [
	"",
	" ",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\udfff\ud800",
	"ab\udc00cd",
	"\u202eevil\u202c",
	"\u2066\u2067\u2068x",
	"\ufeffx",
	"\uffff\ufffe",
	"e\u0301".repeat(50),
	"\u{1f469}\u200d\u{1f469}\u200d\u{1f467}",
	"İıſK",
	"%",
	"_",
	"%_%_%_%_%",
	"%a".repeat(60),
	"_%".repeat(3_000),
	// within the length most searches allow, and beyond that of a pattern in D1
	"%_".repeat(26),
	"%_".repeat(50),
	"x".repeat(60),
	"я".repeat(99),
	"\u{1f469}".repeat(49),
	"x".repeat(255),
	"[a-z]*?",
	"\\",
	"\\%\\_",
	"'",
	"'; drop table users; --",
	"' or 1=1 --",
	'") or ("1"="1',
	"1 union select null, null",
	"$.a[0]",
	'{"a":1}',
	"[]",
	"null",
	"undefined",
	"NaN",
	"Infinity",
	"true",
	"-0",
	"-1",
	"0x10",
	"1e308",
	"1e999",
	"9007199254740993",
	"-9223372036854775809",
	"99999999999999999999999999",
	"1.5",
	"0000-00-00",
	"2026-02-30",
	"9999-12-31",
	"+275760-09-13T00:00:00Z",
	"-271821-04-20",
	"2026-09-15T25:61:61Z",
	"2026-09-15T12:00:00+14:00",
	"2026-09-15T12:00:00.123456789Z",
	"0001-01-01T00:00:00Z",
	"9999-12-31T23:59:59Z",
	"../../../etc/passwd",
	"..%2f..%2f",
	"//evil.example",
	"javascript:alert(1)",
	"<script>alert(1)</script>",
	"<".repeat(5_000),
	"<p>".repeat(2_000),
	"&#".repeat(2_000),
	"__proto__",
	"constructor",
	"toString",
	"hasOwnProperty",
	"a@b",
	`${"a".repeat(300)}@${"b".repeat(300)}.example`,
	"a".repeat(100_000),
	"я".repeat(65_536),
	"1".repeat(5_000),
	"(".repeat(10_000),
	"a\r\nX-Injected: 1",
	"\t\n\u000b\u0085\u2028\u2029",
];

const numbers: readonly unknown[] = [
	0,
	new Raw("-0"),
	-1,
	1.5,
	-1.5,
	0.1,
	1e-320,
	2 ** 31,
	-(2 ** 31) - 1,
	2 ** 32,
	2 ** 53,
	new Raw("9007199254740993"),
	new Raw("9223372036854775808"),
	new Raw("-9223372036854775809"),
	1e308,
	-1e308,
	new Raw("1e999"),
	new Raw("-1e999"),
	8.64e15,
	8.64e15 + 1,
	new Raw("1".repeat(400)),
];

/** What no parser of JSON may take. */
const broken = ["NaN", "Infinity", "undefined", "01", "'x'", "{", "[1,", '"\\ud8"', '"\\x"', "//", "\u0000", ""];

const ofAnyType = (): readonly unknown[] => [null, true, false, [], {}, [[]], [null], [{}], { _id: {} }, ["", 0, null]];

function nested(depth: number, open: string, close: string): Raw {
	return new Raw(open.repeat(depth) + (open.endsWith("[") ? "" : "null") + close.repeat(depth));
}

/** Keys that reach what every object inherits. */
export const inherited = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "then"];

export function nastyText(random: Random): string {
	return random.below(400) === 0 ? "x".repeat(megabyte) : random.pick(texts);
}

/** A value for any place of a body, whatever the place is for. */
export function nastyValue(random: Random): unknown {
	const draw = random.below(100);
	if (draw < 45) return nastyText(random);
	if (draw < 68) return random.pick(numbers);
	if (draw < 84) return random.pick(ofAnyType());
	if (draw < 88) return new Raw(random.pick(broken));
	if (draw < 92)
		return new Pairs(random.pick([[["__proto__", { admin: true }]], [["constructor", { prototype: {} }]]]));
	if (draw < 95) return Array.from({ length: 200 }, () => random.pick(texts.slice(0, 40)));
	if (draw < 97) return Array.from({ length: many }, (_, index) => index);
	if (draw === 97) return nested(many, "[", "]");
	if (draw === 98) return nested(many, '{"a":', "}");
	return Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key ${index}`, index]));
}

/** A list as long as a contract may allow, or far longer; of texts each is another. */
export function longList(item: unknown, random: Random): unknown[] {
	const length = random.pick([50, 100, 101, 200, 999, 2_000, many]);
	return Array.from({ length }, (_, index) =>
		typeof item === "string" && index > 0 ? `${item.slice(0, 40)}${index}` : item,
	);
}
