import { describe, expect, test } from "vitest";
import { type Action, actions, may, rolesOf } from "#domain/access/permissions";

const letters = "pstcar";
/** Actions about oneself only, whoever asks; those of an admin are about anybody. */
const ownOnly = new Set<Action>([
	"simulators.use",
	"password.change",
	"profile.edit",
	"achievements.own",
	"news.read",
	"lessons.teach",
	"exams.sit",
	"opinions.give",
	"opinions.own",
	"api.describe",
]);
const ownForStaff = new Set<Action>(["papers.key"]);
/** Where a representative's right does not end with their own people. */
const anybodys = new Set<Action>(["competitions.check_in"]);
/** What staff do for their people and never for themselves: nobody judges their own result, or says they were ill. */
const neverOneself = new Set<Action>(["results.place", "results.clear", "sick_days.mark", "family.manage"]);

const relations = {
	self: { id: "me", supervisors: [], secondLevelSupervisors: [], guardians: [] },
	"one's own": { id: "child", supervisors: ["me"], secondLevelSupervisors: ["else"], guardians: ["me"] },
	"one's own people's": { id: "child", supervisors: ["else"], secondLevelSupervisors: ["me"], guardians: ["else"] },
	"a stranger's": { id: "child", supervisors: ["else"], secondLevelSupervisors: ["else"], guardians: ["else"] },
} as const;
type Relation = keyof typeof relations;

/** What docs/product.md 2 says, written down apart from the code. */
function expected(action: Action, role: string, relation: Relation): boolean {
	if (!rolesOf(action).some((number) => letters[number] === role)) return false;
	if (relation === "self") return role === "a" || !neverOneself.has(action);
	if (ownOnly.has(action)) return false;
	if (role === "a") return true;
	if (ownForStaff.has(action)) return false;
	if (role === "r" && anybodys.has(action)) return true;
	if (relation === "one's own") return role !== "s";
	return relation === "one's own people's" && (role === "c" || role === "r");
}

describe("whom each role may act on, over the whole table", () => {
	test.each(actions)("%s", (action) => {
		const asked = [...letters].flatMap((role, number) =>
			(Object.keys(relations) as Relation[]).map((relation) => ({ role, number, relation })),
		);
		const found = asked.filter(({ number, relation }) => may({ id: "me", role: number }, action, relations[relation]));
		const wanted = asked.filter(({ role, relation }) => expected(action, role, relation));
		const shown = (list: typeof asked) => list.map(({ role, relation }) => `${role}: ${relation}`);
		expect(shown(found)).toEqual(shown(wanted));
	});
});
