import { writeFileSync } from "node:fs";
import path from "node:path";
import { examTypes } from "#domain/exam/exam-type";
import { examSteps, levelKey, levelsOf } from "#domain/exam/levels";
import { Role } from "#domain/user/role";
import { children, type Drill, runDrill } from "../drills/arena";
import { dropState, freshState, migrate } from "../host";
import { reportFolder } from "../report";
import { openStored, writeStored } from "../stored-results";
import { everythingAtOnce } from "./everything";

/**
 * A thousand people sit an exam each, over all levels, those of teachers and reserved ones that are switched on too, while
 * everything fails at once. Each holds two attempts of each kind, and the start must use up exactly one.
 */
const levels = examTypes.flatMap(levelsOf);
const levelOf = (index: number) => levels[index % levels.length]!;
const shardOf = (index: number) => `exams:all:${index % 16}`;
const rows = (values: (index: number) => string) =>
	Array.from({ length: children }, (_, index) => `(${values(index)})`).join(", ");
const kinds = ["sama", "uamap"] as const;

function fill(state: string): void {
	const right = (kind: string, copy: number) => (index: number) =>
		`'right-${kind}-${copy}-${index}', 'bench-${index}', '${kind}', 'bench', 0`;
	const reserved = levels.filter(({ offered }) => !offered);
	const switched = reserved.map(
		({ type, level, tasks }) => `('${type}', '${level}', 1, '${JSON.stringify(tasks)}', 1, 'bench', 0)`,
	);
	writeStored(state, [
		`INSERT INTO exam_levels (type, level, version, tasks, offered, edited_by, edited_at) VALUES ${switched.join(", ")}`,
		`INSERT INTO users (id, role, type, name, created_at) VALUES ${rows((index) => {
			const { candidate } = levelOf(index);
			return `'bench-${index}', ${Role[candidate]}, '${candidate}', 'A', 0`;
		})}`,
		`INSERT INTO exams (id, user_id, type, level, created_by, created_at, covered, shard) VALUES ${rows((index) => {
			const { type, level } = levelOf(index);
			return `'exam-${index}', 'bench-${index}', '${type}', '${level}', 'bench-${index}', 0, 0, '${shardOf(index)}'`;
		})}`,
		...kinds.flatMap((kind) =>
			[1, 2].map(
				(copy) => `INSERT INTO exam_rights (id, user_id, kind, given_by, given_at) VALUES ${rows(right(kind, copy))}`,
			),
		),
	]);
}

const { drill, counts } = everythingAtOnce();
const sitting: Drill = {
	...drill,
	exams: true,
	prepare: fill,
	sit: async (child, arena) => {
		const { index } = child;
		const { type, level, tasks } = levelOf(index);
		const id = `exam-${index}`;
		const exam = { id, plan: examSteps(level, tasks) };
		child.entrant = arena.entrant(index, { exam, shard: shardOf(index) }, levelKey(type, level));
		// one in fifty presses START at forty devices at once
		await Promise.all(Array.from({ length: index % 50 === 0 ? 40 : 3 }, () => child.start(id)));
		for (const step of child.steps) await child.sitStage(step);
		return child.save("exam");
	},
	audit: (arena) => {
		const stored = openStored(arena.state);
		const used = stored.ask(`SELECT e.id, count(r.id) AS used FROM exams e LEFT JOIN exam_rights r ON r.exam_id = e.id
			GROUP BY e.id`);
		const strayed = stored.ask(`SELECT r.id FROM exam_rights r JOIN exams e ON e.id = r.exam_id
			WHERE r.user_id <> e.user_id OR r.kind <> CASE e.type WHEN 'uamap' THEN 'uamap' ELSE 'sama' END`);
		const apart = stored.ask(`SELECT e.id FROM exams e LEFT JOIN exam_sittings s ON s.exam_id = e.id
			WHERE s.exam_id IS NULL OR s.user_id <> e.user_id OR s.level <> e.level OR e.started_at IS NULL`);
		stored.close();
		for (const { id, used: count } of used) if (count !== 1) arena.tally.wrong.push(`${id} used up ${count} attempts`);
		for (const { id } of strayed) arena.tally.wrong.push(`${id} was used up by an exam it is not for`);
		for (const { id } of apart) arena.tally.wrong.push(`${id} has no sitting of its own`);
		arena.note(
			"attempts used up",
			used.reduce((sum, { used: count }) => sum + Number(count), 0),
		);
	},
};

const template = freshState();
await migrate(template);
const { examples, ...figures } = await runDrill(sitting, template);
dropState(template);
const summary = { ...figures, levels: levels.length, ...counts };
console.log("A thousand exams under faults");
console.table(summary);
for (const example of examples) console.log(example);
writeFileSync(path.join(reportFolder(), "exams.json"), JSON.stringify(summary, null, "\t"));
process.exit(figures.lost + figures.double + figures.wrong > 0 ? 1 : 0);
