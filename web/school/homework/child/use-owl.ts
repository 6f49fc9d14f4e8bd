import { useState } from "react";
import { type OwlPhrase, owlPhrase, owlPhrases } from "#domain/homework/owl";
import { readLocal } from "../../../lib/local-json";

type Said = { about: string; phrase: OwlPhrase };
const key = "homework-owl";

function lastSaid(): Said | null {
	return readLocal<Said | null>(key, null, (value) => {
		const said = value as Said | null;
		return said && said.phrase.number >= 1 && said.phrase.number <= owlPhrases ? said : null;
	});
}

/** The phrase about so much work: the same as long as the work is the same, and never one twice in a row. */
function phraseFor(about: string, answered: number, correct: number): OwlPhrase | null {
	const last = lastSaid();
	if (last?.about === about) return last.phrase;
	const phrase = owlPhrase(answered, correct, Math.random(), last?.phrase ?? null);
	if (phrase) {
		try {
			localStorage.setItem(key, JSON.stringify({ about, phrase }));
		} catch {
			// storage refused: the owl may repeat itself
		}
	}
	return phrase;
}

/** What the owl says about a result; `about` names what was done. Null before there is a result. */
export function useOwl(about: string, answered: number, correct: number): OwlPhrase | null {
	const [said, setSaid] = useState(() => ({ about, phrase: phraseFor(about, answered, correct) }));
	if (said.about !== about) setSaid({ about, phrase: phraseFor(about, answered, correct) });
	return said.phrase;
}
