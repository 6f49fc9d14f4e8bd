import { m } from "#messages";

/** The rule by which order and places are decided, in words, on the page where they are shown. */
export function WrittenRule() {
	return (
		<section className="grid gap-2 border-t border-border pt-5">
			<h2 className="text-lg">{m.olympiad_ranking_rule_title()}</h2>
			<p className="measure">{m.olympiad_ranking_rule_order()}</p>
			<p className="measure">{m.olympiad_ranking_rule_places()}</p>
			<p className="measure">{m.olympiad_ranking_rule_prize()}</p>
		</section>
	);
}
