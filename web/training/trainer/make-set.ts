import { DomainError } from "#domain/errors";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { toast } from "../../ui/toast";
import { linkOf, trainerOf } from "../sets/trainers";

/** The exercises; null if none fits the parameters. `probe` makes one only. */
export function trySet(
	simulator: Simulator,
	parameters: PlainParameters,
	seed: string,
	probe = false,
): Exercise[] | null {
	const size = "count" in parameters ? "count" : "samples";
	try {
		return trainerOf(simulator).makeSet(probe ? { ...parameters, [size]: 1 } : parameters, seed);
	} catch (error) {
		if (error instanceof DomainError) return null;
		throw error;
	}
}

/** Copies a link to a set; shows it where copying is refused. */
export async function copyLink(simulator: Simulator, parameters: PlainParameters): Promise<void> {
	const query = new URLSearchParams(
		Object.entries(linkOf(simulator, parameters as never)).map(([name, value]) => [name, String(value)]),
	);
	const link = `${window.location.origin}/simulators/${simulator}?${query}`;
	await navigator.clipboard.writeText(link).then(
		() => toast({ kind: "ok", text: m.training_link_copied() }),
		() => toast({ kind: "info", text: link }),
	);
}
