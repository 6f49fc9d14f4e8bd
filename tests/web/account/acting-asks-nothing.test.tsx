import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, renderHook } from "@testing-library/react";
import { type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { keepMe } from "#web/account/session/kept-me";
import { meQuery } from "#web/account/session/queries";
import { PeopleLine } from "#web/classroom/line/people-line";
import { usePeopleLine } from "#web/classroom/line/use-people-line";
import { deviceNow } from "#web/lib/clock";
import { AskStrip } from "#web/opinion/ask-strip";
import { newDraft } from "#web/school/homework/teacher/draft";
import { keepDraft, keptDraft } from "#web/school/homework/teacher/kept-draft";
import { useMoments } from "#web/training/earned/use-moments";
import { askToKeep } from "#web/training/guest/guest-mark";
import { recordGuestRun } from "#web/training/guest/guest-runs";
import { takeOver } from "#web/training/guest/take-over";
import { keepLessons, lessonsOf } from "#web/training/lesson/lesson-memory";
import { deviceStore, recordRun } from "#web/training/outbox/device-outbox";
import { keepSet, pastSets } from "#web/training/sets/trainer-memory";
import { makeRun } from "../../factories/training";
import { student } from "../fakes/app-harness";
import "../fakes/device-database";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const acting = { until: "2026-09-15T10:00:00.000Z" };

/** How often a page opened the line to the lobby, and how many questions it asks as soon as it is on the screen. */
function asks(me: object) {
	vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ showNewRankModal: false, rank: 0, achievements: [] })));
	const hold = vi.spyOn(PeopleLine.prototype, "hold").mockReturnValue(() => undefined);
	const queryClient = new QueryClient();
	queryClient.setQueryData(meQuery.queryKey, me as never);
	const wrapper = ({ children }: { children: ReactNode }) => (
		<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
	);
	const page = renderHook(() => [usePeopleLine("invitations"), useMoments(student._id)], { wrapper });
	const told = { lines: hold.mock.calls.length, questions: queryClient.isFetching() };
	page.unmount();
	hold.mockRestore();
	return told;
}

test("an admin who looks as a child opens no line to the lobby and claims no achievements; the child does both", () => {
	expect(asks(student)).toEqual({ lines: 1, questions: 1 });
	expect(asks({ ...student, acting })).toEqual({ lines: 0, questions: 0 });
});

const set = { owner: student._id, at: 1, query: {}, seed: "s", correct: 1, total: 1, weak: [] };

test("what an admin does while looking as a child is kept nowhere as the child's; the child's own is", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
	const owners = async () => (await deviceStore.all()).map(({ owner }) => owner);
	askToKeep(deviceNow());
	await recordGuestRun(makeRun(deviceNow()));
	async function work(): Promise<boolean> {
		await takeOver();
		keepLessons(student._id, [{ lesson: "beads", steps: 3, finishedAt: null }]);
		keepDraft(student._id, newDraft("h1", "2026-09-15"));
		await keepSet(set);
		return recordRun(makeRun(deviceNow()));
	}
	keepMe({ ...student, acting });
	expect(await work()).toBe(false);
	expect(await owners()).toEqual(["guest"]);
	expect([lessonsOf(student._id), keptDraft(student._id, "2026-09-15"), await pastSets(student._id)]).toEqual([
		[],
		null,
		[],
	]);
	keepMe(student);
	expect(await work()).toBe(true);
	expect(await owners()).toEqual([student._id, student._id]);
	expect([lessonsOf(student._id).length, (await pastSets(student._id)).length]).toEqual([1, 1]);
	expect(keptDraft(student._id, "2026-09-15")).not.toBeNull();
});

test("an admin who looks as somebody is not asked what they think", () => {
	const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ ask: null, latest: null })));
	vi.stubGlobal("fetch", fetched);
	for (const [me, calls] of [
		[{ ...student, acting }, 0],
		[student, 1],
	] as const) {
		const queryClient = new QueryClient();
		queryClient.setQueryData(meQuery.queryKey, me as never);
		render(
			<QueryClientProvider client={queryClient}>
				<AskStrip />
			</QueryClientProvider>,
		);
		expect(fetched).toHaveBeenCalledTimes(calls);
	}
});
