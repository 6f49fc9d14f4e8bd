import { m } from "#messages";
import type { BeadLook } from "./abacus-mini";

export const looks: readonly { value: BeadLook; label: () => string }[] = [
	{ value: "boxwood", label: m.ui_bead_look_boxwood },
	{ value: "lacquer", label: m.ui_bead_look_lacquer },
	{ value: "porcelain", label: m.ui_bead_look_porcelain },
	{ value: "cvd-places", label: m.ui_bead_look_cvd_places },
	{ value: "cvd-tone", label: m.ui_bead_look_cvd_tone },
];

/** A choice of bead looks; each option shows a heaven and an earth bead. */
export function BeadLooks({ value, onChange }: { value: BeadLook; onChange: (look: BeadLook) => void }) {
	return (
		<div className="grid gap-1.5">
			<span aria-hidden="true" className="text-[14px] font-[550]">
				{m.ui_bead_look()}
			</span>
			<div role="radiogroup" aria-label={m.ui_bead_look()} className="flex flex-wrap gap-2">
				{looks.map((look) => (
					<label
						key={look.value}
						data-beads={look.value}
						className="relative grid min-h-[92px] w-[92px] cursor-pointer content-center justify-items-center gap-1 rounded-md border border-border bg-card px-1 py-2 text-center text-[13px] leading-tight hover:bg-sunken has-checked:border-[3px] has-checked:border-foreground has-checked:font-semibold has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
					>
						<input
							type="radio"
							name="look"
							value={look.value}
							checked={look.value === value}
							onChange={() => onChange(look.value)}
							className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
						/>
						<svg width="42" height="50" viewBox="0 0 64 76" aria-hidden="true">
							<use href="#bead" className="bead-heaven" width="64" height="36" />
							<use href="#bead" className="bead-counted" y="38" width="64" height="36" />
						</svg>
						{look.label()}
					</label>
				))}
			</div>
		</div>
	);
}
