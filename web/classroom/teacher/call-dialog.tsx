import { useState } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { usePeopleLine } from "../line/use-people-line";

/** Calls the teacher's children who are online and not in the lesson yet. */
export function CallDialog({ room, inside, close }: { room: string; inside: ReadonlySet<string>; close: () => void }) {
	const { people, view } = usePeopleLine("calls");
	const [called, setCalled] = useState<ReadonlySet<string>>(new Set());
	const [failed, setFailed] = useState(false);
	const missing = view.users.filter(({ _id }) => !inside.has(_id));
	async function call(users: string[]): Promise<void> {
		const error = await people.call(room, users);
		setFailed(error !== null);
		if (error) return;
		setCalled(new Set([...called, ...users]));
	}
	const declined = new Set(view.declined.map(({ user }) => user));
	const uncalled = missing.filter(({ _id }) => !called.has(_id));
	return (
		<Dialog open onOpenChange={close} title={m.classroom_call()} description={m.classroom_call_text()}>
			{missing.length === 0 ? (
				<p className="text-muted-foreground">
					{view.connected ? m.classroom_call_nobody() : m.classroom_line_connecting()}
				</p>
			) : null}
			<ul className="grid">
				{missing.map(({ _id, name }) => (
					<li key={_id} className="flex min-h-12 items-center gap-3 border-t border-border first:border-t-0">
						<span className="grow">{name}</span>
						{declined.has(_id) ? (
							<span className="text-sm text-muted-foreground">{m.classroom_call_declined()}</span>
						) : null}
						{called.has(_id) && !declined.has(_id) ? (
							<span className="text-sm text-muted-foreground">{m.classroom_called()}</span>
						) : (
							<Button size="sm" onClick={() => void call([_id])}>
								{m.classroom_call_one()}
							</Button>
						)}
					</li>
				))}
			</ul>
			{/* here, and not over the names of those to be called */}
			<p role="alert" className="text-sm font-medium text-bad empty:hidden">
				{failed ? m.classroom_not_called() : ""}
			</p>
			{uncalled.length > 1 ? (
				<Button variant="primary" onClick={() => void call(uncalled.map(({ _id }) => _id))}>
					{m.classroom_call_all({ count: uncalled.length })}
				</Button>
			) : null}
		</Dialog>
	);
}
