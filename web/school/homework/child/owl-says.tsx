import { Owl } from "../../../ui/owl";
import { owlText } from "../owl-text";
import { useOwl } from "./use-owl";

/** The owl on a planka with one phrase about a result; nothing before there is one. */
export function OwlSays({ about, answered, correct }: { about: string; answered: number; correct: number }) {
	const phrase = useOwl(about, answered, correct);
	if (!phrase) return null;
	return (
		<div className="flex items-center gap-4 border-b-8 border-line-on-deck pl-1.5">
			<Owl face={phrase.mood === "success" ? "open" : "up"} size={78} className="-mb-[12px] self-end" />
			<p className="disp pb-2 text-lg leading-snug font-semibold">{owlText(phrase)}</p>
		</div>
	);
}
