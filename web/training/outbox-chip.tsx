import { m } from "#messages";
import { Bead } from "../ui/bead";
import { Chip } from "../ui/chip";
import { cn } from "../ui/cn";
import { useOutbox } from "./use-outbox";

/** Says that finished sets wait on this device; nothing while nothing waits. */
export function OutboxChip({ className }: { className?: string }) {
	const { waiting } = useOutbox();
	return (
		<output className={cn("inline-flex", waiting.length === 0 && "hidden", className)}>
			{waiting.length > 0 ? (
				<Chip tone="warn" className="py-1 whitespace-normal">
					<Bead kind="kept" width={20} />
					<span>
						<b className="font-[650]">{m.kept_on_device()}</b>, {m.sets_follow({ count: waiting.length })}
					</span>
				</Chip>
			) : null}
		</output>
	);
}
