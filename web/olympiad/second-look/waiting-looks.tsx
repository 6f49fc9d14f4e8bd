import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { SecondLookRequest } from "#worker/olympiad/second-look/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { KeptPeople } from "../kept-people";
import { dayTimeText } from "../../lib/day-time";
import { looksQuery } from "./queries";

/** The requests of an olympiad that wait for a second person: one's own can be taken back, others can be confirmed or refused. */
export function WaitingLooks({ id }: { id: string }) {
	const { data } = useQuery(looksQuery(id));
	const [kept, setKept] = useState<readonly string[]>([]);
	return (
		<>
			{data && data.count > 0 ? (
				<ul className="grid gap-2.5">
					{data.data.map((look) => (
						<WaitingLook key={look._id} id={id} look={look} onKept={setKept} />
					))}
				</ul>
			) : null}
			{kept.length > 0 ? <KeptPeople names={kept} why={m.olympiad_kept_removed()} close={() => setKept([])} /> : null}
		</>
	);
}

const nameOf = ({ name, category }: { name: string; category: string }) => `${name}, ${category}`;

function textOf({ action, own, by, people }: SecondLookRequest): string {
	const count = people.length;
	if (action === "finalise") return own ? m.olympiad_look_finalise_own() : m.olympiad_look_finalise({ who: by });
	return own ? m.olympiad_look_remove_own({ count }) : m.olympiad_look_remove({ who: by, count });
}

type LookProps = { id: string; look: SecondLookRequest; onKept: (names: readonly string[]) => void };

function WaitingLook({ id, look, onKept }: LookProps) {
	const queryClient = useQueryClient();
	const staying = look.people.filter(({ stays }) => stays);
	const [asking, setAsking] = useState(false);
	const [pending, setPending] = useState(false);

	async function end(verb: "confirm" | "revoke"): Promise<void> {
		setPending(true);
		try {
			const calls = api.olimpic[":id"]["second-looks"][":look"];
			const param = { id, look: look._id };
			if (verb === "confirm") onKept((await unwrap(calls.confirm.$post({ param }))).kept.map(nameOf));
			else await unwrap(calls.revoke.$post({ param }));
			toast({ kind: "ok", text: verb === "confirm" ? m.olympiad_look_confirmed() : m.olympiad_look_revoked() });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
			setAsking(false);
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		}
	}
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warn-soft px-4 py-2.5">
			<span className="grid min-w-0 grow gap-0.5">
				<b className="break-words">{textOf(look)}</b>
				{staying.length > 0 ? (
					<span className="text-sm break-words">
						{m.olympiad_look_staying({ names: staying.map(nameOf).join("; ") })}
					</span>
				) : null}
				<span className="num text-sm">{m.olympiad_look_waits({ moment: dayTimeText(look.until) })}</span>
			</span>
			<Button size="sm" loading={pending && !asking} onClick={() => void end("revoke")}>
				{look.own ? m.olympiad_look_revoke() : m.olympiad_look_refuse()}
			</Button>
			{look.own ? null : (
				<Button size="sm" variant="primary" onClick={() => setAsking(true)}>
					{m.olympiad_look_confirm()}
				</Button>
			)}
			<ConfirmDialog
				open={asking}
				title={m.olympiad_look_confirm_question()}
				description={textOf(look)}
				action={m.olympiad_look_confirm()}
				danger
				pending={pending}
				onConfirm={() => void end("confirm")}
				onClose={() => setAsking(false)}
			>
				<People title={m.olympiad_look_go()} people={look.people.filter(({ stays }) => !stays)} />
				<People title={m.olympiad_look_stay()} people={staying} />
			</ConfirmDialog>
		</li>
	);
}

function People({ title, people }: { title: string; people: SecondLookRequest["people"] }) {
	if (people.length === 0) return null;
	return (
		<section className="grid gap-1">
			<h3 className="text-base">{title}</h3>
			<ul className="grid max-h-48 gap-1 overflow-y-auto">
				{people.map((person) => (
					<li key={person._id} className="break-words">
						{nameOf(person)}
					</li>
				))}
			</ul>
		</section>
	);
}
