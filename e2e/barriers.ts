import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * The accessibility rules that the page breaks, each with the places: of all rules, those of the `tags`, or the `rules`
 * named.
 */
export async function barriersOn(page: Page, only: { tags?: string[]; rules?: string[] } = {}): Promise<string[]> {
	// one document is checked where it stands; findings of frames would have to be gathered in a page of their own
	expect(page.frames()).toHaveLength(1);
	const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
	if (only.tags) builder.withTags(only.tags);
	if (only.rules) builder.withRules(only.rules);
	const { violations } = await builder.analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
