import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { dayTimeText } from "../lib/day-time";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { LoadingBeads } from "../ui/loading-beads";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { feedQuery } from "./queries";

/** The secret address by which one's own calendar reads the lessons: made, said once, ended. */
export function CalendarDialog({ close }: { close: () => void }) {
	const queryClient = useQueryClient();
	const { data } = useQuery(feedQuery);
	const [link, setLink] = useState<string | null>(null);
	const make = useMutation({
		mutationFn: (on: boolean) => unwrap(api.schedule.feed.$post({ json: { on } })),
		onSuccess: async ({ link: made }) => {
			setLink(made);
			if (made === null) toast({ kind: "ok", text: m.schedule_feed_ended() });
			await queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	async function copy(): Promise<void> {
		await navigator.clipboard.writeText(link ?? "").then(
			() => toast({ kind: "ok", text: m.schedule_feed_copied() }),
			() => toast({ kind: "error", text: m.schedule_feed_not_copied() }),
		);
	}
	return (
		<Dialog open onOpenChange={close} title={m.schedule_feed()} description={m.schedule_feed_text()}>
			{data ? (
				<div className="grid gap-4">
					{link ? (
						<>
							<TextField
								label={m.schedule_feed_link()}
								name="link"
								readOnly
								value={link}
								onFocus={(event) => event.target.select()}
							/>
							<p className="text-sm text-muted-foreground">{m.schedule_feed_once()}</p>
							<Button variant="primary" onClick={() => void copy()}>
								<Copy size={18} aria-hidden="true" />
								{m.schedule_feed_copy()}
							</Button>
						</>
					) : (
						<>
							{data.since ? <p>{m.schedule_feed_since({ at: dayTimeText(data.since) })}</p> : null}
							<Button variant="primary" loading={make.isPending} onClick={() => make.mutate(true)}>
								{data.since ? m.schedule_feed_anew() : m.schedule_feed_make()}
							</Button>
						</>
					)}
					{data.since ? (
						<Button loading={make.isPending} onClick={() => make.mutate(false)}>
							{m.schedule_feed_end()}
						</Button>
					) : null}
				</div>
			) : (
				<LoadingBeads />
			)}
		</Dialog>
	);
}
