import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { ParentPage } from "#worker/report/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { weekdayNames } from "../lib/weekday-names";
import { Bead } from "../ui/bead";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";
import { parentPageQuery } from "./queries";

/** Whether the letter with this page comes to the parent who reads it, and when; one tap stops it or brings it back. */
export function OwnLetterLine({ child, letter }: { child: string; letter: NonNullable<ParentPage["letter"]> }) {
	const client = useQueryClient();
	const { on, weekday, hour } = letter;
	const wish = useMutation({
		mutationFn: (wanted: boolean) => unwrap(api.reports.letter.$post({ json: { on: wanted } })),
		onSuccess: (told) => {
			const { queryKey } = parentPageQuery(child);
			client.setQueryData(queryKey, (page) => page && { ...page, letter: { ...letter, ...told } });
			// the letter is one for all children
			void client.invalidateQueries({ queryKey: queryKey.slice(0, 2), refetchType: "none" });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const day = weekdayNames("long")[weekday - 1] ?? "";
	const time = `${String(hour).padStart(2, "0")}:00`;
	return (
		<section aria-label={m.report_letter()} className="not-printed flex flex-wrap items-center gap-x-4 gap-y-2">
			<Bead kind={on ? "counted" : "hollow"} width={30} />
			<p className="grow basis-[220px]" aria-live="polite">
				{on ? m.report_letter_comes({ day, time }) : m.report_letter_stopped()}
			</p>
			<Button size="sm" variant="outline" loading={wish.isPending} onClick={() => wish.mutate(!on)}>
				{on ? m.report_letter_stop() : m.report_letter_back()}
			</Button>
		</section>
	);
}
