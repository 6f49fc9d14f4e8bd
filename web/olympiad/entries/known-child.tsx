import { m } from "#messages";
import type { EntryOutcome } from "#worker/olympiad/entries/contract";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

type Props = {
	outcome: EntryOutcome;
	name: string;
	pending: boolean;
	onEnter: () => void;
	onAnother: () => void;
	onClose: () => void;
};

/** Asks whether the child who was typed is the one who has an account; else another account would be made. */
export function KnownChild({ outcome, name, pending, onEnter, onAnother, onClose }: Props) {
	const known = outcome.kind === "known";
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={known ? m.olympiad_known_title() : m.olympiad_known_double_title()}
			description={known ? m.olympiad_known_text({ name }) : m.olympiad_known_double_text({ name })}
			footer={
				<>
					<Button {...(known ? { variant: "ghost" } : { variant: "primary", loading: pending })} onClick={onAnother}>
						{m.olympiad_known_another()}
					</Button>
					{known ? (
						<Button variant="primary" loading={pending} onClick={onEnter}>
							{m.olympiad_known_enter()}
						</Button>
					) : (
						<Button onClick={onClose}>{m.ui_cancel()}</Button>
					)}
				</>
			}
		/>
	);
}
