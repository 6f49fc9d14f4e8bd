import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { meQuery } from "#web/account/session/queries";
import { PeopleLine, usePeopleLine } from "#web/classroom/line/people-line";
import { useMoments } from "#web/training/earned/use-moments";
import { student } from "../fakes/app-harness";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

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
	const acting = { until: "2026-09-15T10:00:00.000Z" };
	expect(asks({ ...student, acting })).toEqual({ lines: 0, questions: 0 });
});
