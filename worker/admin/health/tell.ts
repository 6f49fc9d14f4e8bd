import type { Db } from "#db/client";
import { isOfExam } from "#domain/attempt/attempt-type";
import type { ErrorCode } from "#domain/errors";
import { jobHealth, type JobRun } from "#domain/health/job-health";
import { jobNames } from "#domain/health/jobs";
import { plainFault } from "#domain/health/plain-fault";
import { maskedEmail } from "#domain/user/masked-email";
import type { WaitingAttempts } from "#party/attempts/rpc-types";
import { outcome, shardNamed } from "../../attempt/shard";
import { toIso } from "../../http/contract";
import { statusOf } from "../../http/status";
import { goesAgain } from "../../mail/store";
import type { Health, JobLine, ShardsHealth } from "./contract";
import { type JobRow, nameOlympiads, readHealth, recentShards } from "./store";

const isoOrNull = (instant: number | null) => (instant === null ? null : toIso(instant));

function toJobLine(job: JobLine["job"], row: JobRow | undefined, now: number): JobLine {
	const run = row === undefined ? null : (row as JobRow & JobRun);
	const { state, since, next } = jobHealth(job, run, now);
	return {
		job,
		state,
		since: isoOrNull(since),
		began: isoOrNull(run?.startedAt ?? null),
		ended: isoOrNull(run?.finishedAt ?? null),
		next: isoOrNull(next),
		fault: run?.state === "failed" ? plainFault(run.fault) : "",
	};
}

/** How the product is, as far as the database knows; `now` in milliseconds. */
export async function tellHealth(db: Db, now: number): Promise<Health> {
	const { jobs, olympiads, exams, sent, kinds, mails, errors } = await readHealth(db, now);
	const runs = new Map(jobs.map((row) => [row.job, row]));
	return {
		at: toIso(now),
		jobs: jobNames.map((job) => toJobLine(job, runs.get(job), now)),
		olympiads: olympiads.map(({ id, name, nameEn, endsAt, ...counts }) => ({
			_id: id,
			name,
			name_en: nameEn,
			end: toIso(endsAt),
			...counts,
		})),
		exams: { count: exams.count, oldest: isoOrNull(exams.oldest) },
		mail: {
			sent,
			kinds: kinds.map(({ kind, count, oldest, newest }) => ({
				kind,
				count,
				oldest: toIso(oldest),
				again: goesAgain({ kind, createdAt: newest }, now),
			})),
			data: mails.map((mail) => ({
				_id: mail.id,
				kind: mail.kind,
				to: maskedEmail(mail.recipient),
				created_at: toIso(mail.createdAt),
				tries: mail.tries,
				fault: mail.fault,
				again: goesAgain(mail, now),
			})),
		},
		errors: errors.map((row) => ({ ...row, fault: statusOf(row.code as ErrorCode) >= 500 })),
	};
}

/** How long a shard may take to answer, milliseconds. */
const shardWait = 5_000;
/** Shards that are asked at once. */
const shardsAtOnce = 50;

/** What a shard holds that has not arrived; null where it does not answer. */
async function askShard(env: Env, shard: string): Promise<WaitingAttempts[] | null> {
	const silence = scheduler.wait(shardWait).then(() => null);
	return Promise.race([outcome(shardNamed(env, shard).waiting()), silence]).catch(() => null);
}

/** Asks the shards themselves which results have not arrived; wakes every one of them. `now` in milliseconds. */
export async function tellShards(env: Env, db: Db, now: number): Promise<ShardsHealth> {
	const shards = await recentShards(db, now);
	const answers: (WaitingAttempts[] | null)[] = [];
	for (let from = 0; from < shards.length; from += shardsAtOnce) {
		answers.push(...(await Promise.all(shards.slice(from, from + shardsAtOnce).map((shard) => askShard(env, shard)))));
	}
	const byEvent = new Map<string, { attempts: number; oldest: number | null }>();
	for (const { event, type, attempts, oldest } of answers.flatMap((answer) => answer ?? [])) {
		const key = isOfExam(type) ? "" : event;
		const sum = byEvent.get(key) ?? { attempts: 0, oldest: null };
		const first = Math.min(sum.oldest ?? Infinity, oldest ?? Infinity);
		byEvent.set(key, { attempts: sum.attempts + attempts, oldest: Number.isFinite(first) ? first : null });
	}
	const names = new Map((await nameOlympiads(db, [...byEvent.keys()])).map((row) => [row.id, row]));
	return {
		at: toIso(now),
		asked: shards.length,
		silent: answers.filter((answer) => answer === null).length,
		waiting: [...byEvent].map(([id, { attempts, oldest }]) => ({
			_id: id,
			name: names.get(id)?.name ?? "",
			name_en: names.get(id)?.nameEn ?? "",
			attempts,
			oldest: isoOrNull(oldest),
		})),
	};
}
