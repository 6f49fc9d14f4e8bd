import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { PersonFile } from "#worker/admin/people-contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { momentText } from "../news/moment-text";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";
import { deviceText } from "./people-texts";
import { ReasonDialog } from "../ui/reason-dialog";
import { Line, Part } from "./person-part";

/** Where somebody is signed in, and a way to end it. */
export function PersonDevices({ person }: { person: PersonFile }) {
	const queries = useQueryClient();
	const [asked, setAsked] = useState(false);
	const end = useMutation({
		mutationFn: (reason: string) =>
			unwrap(api.people[":id"].sessions.end.$post({ param: { id: person._id }, json: { reason } })),
		onSuccess: ({ count }) => {
			setAsked(false);
			toast({ kind: "ok", text: m.people_sessions_ended({ count }) });
			return queries.invalidateQueries({ queryKey: ["admin"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<>
			<Part
				id="devices"
				title={m.people_devices()}
				none={m.people_devices_none()}
				aside={
					person.sessions.length > 0 ? (
						<Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
							{m.people_sessions_end()}
						</Button>
					) : null
				}
			>
				{person.sessions.map((one) => (
					<Line
						key={one._id}
						what={deviceText(one.agent)}
						note={m.people_session_began({ moment: momentText(one.began) })}
						end={m.people_session_seen({ moment: momentText(one.seen) })}
					/>
				))}
			</Part>
			{asked ? (
				<ReasonDialog
					title={m.people_sessions_end()}
					description={m.people_sessions_text()}
					action={m.people_sessions_end()}
					pending={end.isPending}
					onConfirm={(reason) => end.mutate(reason)}
					onClose={() => setAsked(false)}
				/>
			) : null}
		</>
	);
}
