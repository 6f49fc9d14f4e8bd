import { paceOf } from "#domain/attempt/pace";
import type { LateView } from "#party/attempts/late-answer-review";
import { toIso } from "../http/contract";
import type { LateAnswers, Recorded } from "./recorded-contract";
import type { shardNamed } from "./shard";

type ShardStory = Extract<Awaited<ReturnType<ReturnType<typeof shardNamed>["story"]>>, { ok: true }>["value"];

/** What a shard knows of an attempt, on the wire. */
export function toRecorded({ runs, typed, evidence }: Pick<ShardStory, "runs" | "typed" | "evidence">): Recorded {
	return {
		stages: runs.map(({ startedAt, endsAt, sealedAt, score }, index) => ({
			startedAt: toIso(startedAt),
			endsAt: toIso(endsAt),
			lockedAt: sealedAt === null ? null : toIso(sealedAt),
			score,
			pace: paceOf(
				startedAt,
				typed.filter(({ step }) => step === index + 1).map(({ at, ...rest }) => ({ ...rest, at: Date.parse(at) })),
			),
		})),
		typed: typed.map(({ step, item, value, at, received, verdict, epoch }) => ({
			stage: step,
			item,
			value,
			typedAt: at,
			receivedAt: toIso(received),
			verdict,
			turn: epoch,
		})),
		evidence: evidence.map(({ at, kind, detail }) => ({ at: toIso(at), kind, detail })),
	};
}

/** What late answers would change, on the wire. */
export function toLateAnswers({ scores, withLate, answers }: LateView): LateAnswers {
	return {
		before: scores,
		after: withLate,
		answers: answers.map(({ step, item, value, typedAt, received, lateMs, right }) => ({
			stage: step,
			item,
			value,
			typedAt,
			receivedAt: toIso(received),
			lateSeconds: Math.round(lateMs / 1000),
			right,
		})),
	};
}
