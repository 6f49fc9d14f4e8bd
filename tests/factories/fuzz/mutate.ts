import type { Random } from "#domain/generator/random";
import { inherited, longList, nastyValue } from "./nasty";
import { Pairs, Raw } from "./raw-json";

type Place = { path: readonly (string | number)[]; value: unknown };

const branching = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !(value instanceof Raw) && !(value instanceof Pairs);

/** Every place of a body, the whole first. */
function placesOf(value: unknown, path: Place["path"] = []): Place[] {
	const here = [{ path, value }];
	if (!branching(value)) return here;
	const inner: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
	return [...here, ...inner.slice(0, 50).flatMap(([key, child]) => placesOf(child, [...path, key]))];
}

/** The body with another value at a place; `gone` takes the place away. */
function withAt(body: unknown, [key, ...rest]: Place["path"], value: unknown, gone = false): unknown {
	if (key === undefined) return value;
	if (Array.isArray(body)) {
		const changed = body.map((item: unknown, index) => (index === key ? withAt(item, rest, value, gone) : item));
		return gone && rest.length === 0 ? changed.filter((_, index) => index !== key) : changed;
	}
	const entries = Object.entries(body as object);
	return Object.fromEntries(
		entries
			.filter(([name]) => !(gone && rest.length === 0 && name === key))
			.map(([name, child]: [string, unknown]) => [name, name === key ? withAt(child, rest, value, gone) : child]),
	);
}

/** One thing wrong with a body, and a word about what. */
export function mutateBody(body: unknown, random: Random): { body: unknown; what: string } {
	const places = placesOf(body);
	const inner = places.length > 1 ? places.slice(1) : places;
	const place = random.pick(random.below(12) === 0 ? places : inner);
	const at = place.path.join(".") || "(all)";
	const draw = random.below(100);
	if (draw < 62) return { body: withAt(body, place.path, nastyValue(random)), what: `value at ${at}` };
	if (draw < 72) return { body: withAt(body, place.path, null, true), what: `nothing at ${at}` };
	if (draw < 80) {
		// where there is a list, it grows; elsewhere one comes in place of a value
		const list = places.filter(({ value }) => Array.isArray(value) && value.length > 0);
		const { path, value } = list.length > 0 ? random.pick(list) : place;
		const item: unknown = list.length > 0 ? (value as unknown[])[0] : value;
		return { body: withAt(body, path, longList(item, random)), what: `long list at ${path.join(".")}` };
	}
	if (draw < 84) return { body: withAt(body, place.path, [place.value]), what: `in a list at ${at}` };
	const objects = places.filter(({ value }) => branching(value) && !Array.isArray(value));
	if (objects.length === 0) return { body: nastyValue(random), what: "value at (all)" };
	const { path, value } = random.pick(objects);
	const entries = Object.entries(value as object);
	const twice: [string, unknown] =
		draw < 92 && entries.length > 0
			? [random.pick(entries)[0], nastyValue(random)]
			: [random.pick([...inherited, "", "_id", "role", "x".repeat(10_000), "\ud800", "a.b"]), nastyValue(random)];
	const added = random.below(2) === 0 ? [...entries, twice] : [twice, ...entries];
	return { body: withAt(body, path, new Pairs(added)), what: `another ${twice[0].slice(0, 20)} at ${path.join(".")}` };
}
