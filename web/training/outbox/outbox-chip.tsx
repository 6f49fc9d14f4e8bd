import { m } from "#messages";
import { Bead } from "../../ui/bead";
import { Chip } from "../../ui/chip";
import { cn } from "../../ui/cn";
import { useOutbox } from "./use-outbox";

/** Says that sets are waiting on this device; hidden while there are none or they are being sent. */
export function OutboxChip({ className }: { className?: string }) {
	const { waiting, sending } = useOutbox();
	const shown = waiting.length > 0 && !sending;
	return (
		<output className={cn("inline-flex", !shown && "hidden", className)}>
			{shown ? (
				<Chip tone="warn" className="py-1 whitespace-normal">
					<Bead kind="kept" width={20} />
					<span>
						<b className="font-[650]">{m.ui_kept_on_device()}</b>, {m.training_sets_follow({ count: waiting.length })}
					</span>
				</Chip>
			) : null}
		</output>
	);
}
