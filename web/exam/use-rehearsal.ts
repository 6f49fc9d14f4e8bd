import { useMutation } from "@tanstack/react-query";
import type { ExamType } from "#domain/exam/exam-type";
import { levelKey } from "#domain/exam/levels";
import type { AttemptHandle } from "../attempt/attempt-handle";
import { useStart } from "../attempt/use-start";
import { failureText } from "../lib/error-text";
import { toast } from "../ui/toast";
import { rehearsalTicket } from "./queries";
import { levelName } from "./texts";

/** Opens a rehearsal of a level: it is free and may begin at once. */
export function useRehearsal(type: ExamType, level: string) {
	const starting = useStart("/exams/run/$mode");
	const asking = useMutation({
		mutationFn: async () => {
			const key = levelKey(type, level);
			const handle: AttemptHandle = {
				olympiadId: key,
				mode: "simulate",
				type: "rehearsal",
				ticket: await rehearsalTicket(type, level),
				name: levelName(type, level),
				category: key,
				endVideo: "",
				noVideo: true,
			};
			// a rehearsal left open in another tab goes on here
			await starting.start(handle, true);
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return { rehearse: () => asking.mutate(), pending: asking.isPending || starting.pending };
}
