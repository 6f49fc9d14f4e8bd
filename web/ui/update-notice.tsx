import { m } from "#messages";
import { Bead } from "./bead";
import { Button } from "./button";

/** Offers a new version, now or later. Not shown during a run. */
export function UpdateNotice({ onUpdate, onPostpone }: { onUpdate: () => void; onPostpone: () => void }) {
	return (
		<aside
			data-slot="update-notice"
			aria-live="polite"
			className="fixed inset-x-4 bottom-[calc(var(--tabbar)+16px+env(safe-area-inset-bottom))] z-[80] flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-card py-3 pr-3 pl-5 shadow-float xs:left-auto xs:max-w-[480px] md:right-6 md:bottom-6 short:py-1.5 short:pr-1.5 short:max-md:bottom-[calc(var(--tabbar)+8px)]"
		>
			<Bead width={30} />
			<div className="min-w-40 flex-1 leading-snug">
				<b className="font-semibold">{m.ui_update_ready()}</b>
				<p className="text-sm text-muted-foreground short:sr-only">{m.ui_update_ready_hint()}</p>
			</div>
			<div className="flex gap-2 max-xs:w-full max-xs:*:grow">
				<Button variant="ghost" size="sm" onClick={onPostpone}>
					{m.ui_update_later()}
				</Button>
				<Button variant="primary" size="sm" onClick={onUpdate}>
					{m.ui_update_now()}
				</Button>
			</div>
		</aside>
	);
}
