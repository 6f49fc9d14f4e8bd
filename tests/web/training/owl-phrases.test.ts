import { expect, test } from "vitest";
import { m } from "#messages";
import { owlPhrase, owlPhrases, type OwlSituation } from "#web/training/trainer/result/owl-phrases";

const rights = ["all", "nearly", "half", "few", "none"] as const;
const works = ["mental", "column", "board", "numbers", "eyes"] as const;
const slips = ["move", "lapse", null] as const;

/** Every situation there can be: a set of one is all right or nothing, and nothing slipped where all is right. */
const situations: OwlSituation[] = rights
	.flatMap((right) =>
		works.flatMap((work) =>
			slips.flatMap((slip) =>
				[true, false].flatMap((alone) =>
					[true, false].flatMap((tried) => [true, false].map((given) => ({ right, work, slip, alone, tried, given }))),
				),
			),
		),
	)
	.filter(
		({ right, work, slip, alone, tried }) =>
			(right === "all" ? slip === null && tried : true) &&
			(alone ? right === "all" || right === "none" : true) &&
			(slip === null || work === "mental" || work === "column") &&
			(tried || (right === "none" && slip === null)),
	);
const says = (situation: OwlSituation) => owlPhrases(situation).map((phrase) => phrase());
const named = situations.map((each) => [Object.values(each).join(" "), each] as const);

test.each(named)("%s: speaks of what happened, and of nothing that did not", (_, situation) => {
	const { right, work, slip, alone, tried, given } = situation;
	const said = says(situation).join("\n");
	if (work === "eyes" || !tried) {
		expect(said).toBe("");
		return;
	}
	expect(said).not.toBe("");
	expect(/верно\.|сошлось|мастера\.|точно/.test(said)).toBe(
		right === "all" || right === "nearly" ? /всё верно\.|Почти всё верно\.|сошлось|точно/.test(said) : false,
	);
	if (work === "numbers") expect(said).not.toMatch(/бусин|абакус|рук|пальц/i);
	if (work !== "mental") expect(said).not.toMatch(/скорость|в голове|когда их нет/);
	if (alone) expect(said).not.toMatch(/набор|скорость|Половина/);
	if (slip !== "move") expect(said).not.toMatch(/Один ход|этот ход|трудный ход|ход получится/);
	if (slip !== null) expect(said).toMatch(slip === "move" ? /ход/ : /Не спеши|спокойнее/);
	if (given) expect(said).not.toMatch(/полегче/);
	expect(said).not.toMatch(/видит|сет|балк|Счёты/);
});

test.each<[OwlSituation, readonly (() => string)[]]>([
	[
		{ right: "all", work: "mental", slip: null, alone: true, tried: true, given: false },
		[m.training_owl_all_1, m.training_owl_beads_1, m.training_owl_mental_1],
	],
	[
		{ right: "nearly", work: "numbers", slip: null, alone: false, tried: true, given: false },
		[m.training_owl_nearly_1],
	],
	[{ right: "half", work: "board", slip: null, alone: false, tried: true, given: false }, [m.training_owl_half_1]],
	[{ right: "few", work: "column", slip: "move", alone: false, tried: true, given: false }, [m.training_owl_move_1]],
	[{ right: "none", work: "numbers", slip: null, alone: false, tried: true, given: false }, [m.training_owl_none_1]],
	[{ right: "none", work: "mental", slip: "lapse", alone: true, tried: true, given: false }, [m.training_owl_lapse_1]],
])("%j may say this", (situation, phrases) => {
	for (const phrase of phrases) expect(owlPhrases(situation)).toContain(phrase);
});

test("the same number gives the same phrase, each one comes, and silence stays silence", () => {
	const situation: OwlSituation = { right: "all", work: "mental", slip: null, alone: false, tried: true, given: false };
	const all = says(situation);
	expect(new Set(all.map((_, pick) => owlPhrase(situation, pick))).size).toBe(all.length);
	expect(owlPhrase(situation, all.length)).toBe(all[0]);
	expect(owlPhrase({ ...situation, work: "eyes" }, 7)).toBeNull();
});
