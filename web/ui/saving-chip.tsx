import { m } from "#messages";
import { Bead } from "./bead";
import { Chip } from "./chip";
import { cn } from "./cn";

export type SavingState = { state: "saving" } | { state: "saved" } | { state: "kept"; waiting: number };

/** Whether answers are saved. `stays`: "saved" does not fade out. */
export function SavingChip({
	saving,
	stays = false,
	className,
}: {
	saving: SavingState;
	stays?: boolean;
	className?: string;
}) {
	return (
		<output data-slot="saving" className={cn("inline-flex min-h-[30px]", className)}>
			{saving.state === "saving" ? (
				<Chip>
					<Bead kind="saving" width={20} />
					{m.ui_saving()}
				</Chip>
			) : saving.state === "saved" ? (
				<Chip tone="ok" className={cn(!stays && "fade-after-3s")}>
					<Bead width={20} />
					{m.ui_saved()}
				</Chip>
			) : (
				<Chip tone="warn" className="py-1 whitespace-normal">
					<Bead kind="kept" width={20} />
					<span>
						<b className="font-[650]">{m.ui_kept_on_device()}</b>
						{saving.waiting > 0 ? `, ${m.ui_answers_follow({ count: saving.waiting })}` : null}
					</span>
				</Chip>
			)}
		</output>
	);
}
