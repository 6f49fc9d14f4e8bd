import { m } from "#messages";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

/** Names who stayed when others were taken out. It waits to be closed, because a notice would be gone before it is read. */
export function KeptPeople({ names, why, close }: { names: readonly string[]; why: string; close: () => void }) {
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.olympiad_kept_title({ count: names.length })}
			description={why}
			footer={
				<Button variant="primary" onClick={close}>
					{m.olympiad_kept_close()}
				</Button>
			}
		>
			<ul className="grid max-h-48 gap-1 overflow-y-auto font-semibold">
				{names.map((name, index) => (
					<li key={index} className="break-words">
						{name}
					</li>
				))}
			</ul>
		</Dialog>
	);
}
