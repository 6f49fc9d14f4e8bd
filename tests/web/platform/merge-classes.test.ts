import { extendTailwindMerge } from "tailwind-merge";
import { describe, expect, test } from "vitest";
import { mergeClasses } from "#web/ui/merge-classes";

describe("of two utilities for the same property the later wins", () => {
	test.each([
		["px-4 px-6", "px-6"],
		["p-4 px-6", "p-4 px-6"],
		["px-4 p-6", "p-6"],
		["text-sm text-muted-foreground text-lg", "text-muted-foreground text-lg"],
		["leading-none text-[15px]", "text-[15px]"],
		["text-[15px] leading-none", "text-[15px] leading-none"],
		["border-b border-border border-t-frame border-[2.5px]", "border-border border-t-frame border-[2.5px]"],
		["md:p-2 p-4 md:p-6", "p-4 md:p-6"],
		["hover:bg-muted bg-card hover:bg-sunken", "bg-card hover:bg-sunken"],
		["max-w-full !max-w-none", "max-w-full !max-w-none"],
		["size-11 w-full", "size-11 w-full"],
		["w-full size-11", "size-11"],
		["inline-flex hidden", "hidden"],
		["[&>td]:px-2 [&>td]:px-4", "[&>td]:px-4"],
		["[--bead-travel:9px] [--bead-travel:18px]", "[--bead-travel:18px]"],
		["topbar-item num stage", "topbar-item num stage"],
		["font-display font-semibold font-text", "font-semibold font-text"],
	])("%s is %s", (list, expected) => {
		expect(mergeClasses(list)).toBe(expected);
	});

	// an independent judge over the classes the primitives are made of, each list after each other one
	const judge = extendTailwindMerge({
		extend: {
			theme: {
				text: ["2xs", "md", "stage"],
				font: ["display", "text"],
				radius: ["frame"],
				shadow: ["card", "raised", "float", "lip"],
				ease: ["bead", "enter", "leave"],
			},
		},
	});
	const sources = import.meta.glob<string>(
		"../../../web/{ui,shells,home,layouts,account/identity,account/profile}/*.tsx",
		{
			query: "?raw",
			import: "default",
			eager: true,
		},
	);
	// many elements have the same list
	const lists = new Set(
		Object.values(sources).flatMap((source) =>
			[...source.matchAll(/className="([^"]+)"|cn\(\s*"([^"]+)"/g)].map((hit) => hit[1] ?? hit[2] ?? ""),
		),
	);

	// the same name twice changes nothing
	const names = (list: string) => [...new Set(list.split(" "))].sort().join(" ");

	test("every list of the primitives over every other one", () => {
		expect(lists.size).toBeGreaterThan(100);
		const differing = [...lists].flatMap((base) =>
			[...lists].flatMap((over) => {
				const both = `${base} ${over}`;
				const [ours, judged] = [mergeClasses(both), judge(both)];
				return ours === judged || names(ours) === names(judged) ? [] : [both];
			}),
		);
		expect(differing).toEqual([]);
	}, 60_000);
});
