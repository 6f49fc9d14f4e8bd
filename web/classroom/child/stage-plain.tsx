import type { ReactNode } from "react";

/** The stage without beads above the beam. */
export function StagePlain({ children }: { children: ReactNode }) {
	return (
		<div className="stage row-span-2 max-md:border-[12px] short:border-[6px]">
			<div className="h-3.5 flex-none border-y-[1.5px] border-frame bg-beam short:h-1.5 dark:border-line-on-deck" />
			<div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">{children}</div>
		</div>
	);
}
