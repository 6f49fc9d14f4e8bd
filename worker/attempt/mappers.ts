import { toIso } from "../http/contract";
import { planOf } from "#domain/olympiad/stages";
import type { AttemptView } from "#party/attempts/rpc-types";
import { leaveToken } from "./attempt-id";
import type { Attempt } from "./contract";

/** The attempt as the wire shows it. A stage's verdict appears once the stage is sealed. */
export async function attemptOnWire(view: AttemptView, secret: string): Promise<Attempt> {
	const steps = view.plan ?? planOf(view.category).steps;
	return {
		_id: view.id,
		epoch: view.state.epoch,
		token: await leaveToken(secret, view.id, view.state.epoch),
		ack: view.ack,
		current: view.state.runs.length,
		steps: steps.map(({ notation, ...step }) => ({ ...step, variant: notation })),
		states: steps.map(({ id }, index) => {
			const run = view.state.runs[index];
			const sealed = run && run.sealedAt !== null;
			return {
				step: id,
				startedAt: run ? toIso(run.startedAt) : null,
				endsAt: run ? toIso(run.endsAt) : null,
				score: sealed ? run.score : null,
				correct: sealed ? [...run.correct] : null,
			};
		}),
	};
}
