import { Presentation } from "lucide-react";
import type { RodState } from "#domain/soroban/rod";
import { m } from "#messages";
import { Abacus } from "../../training/abacus/abacus";
import { board } from "../../ui/abacus-geometry";

/** The teacher's abacus on everybody's screen. */
export function TeacherBoard({ rods, teacher }: { rods: readonly RodState[]; teacher: string }) {
	const { width, height } = board(rods.length);
	return (
		<div className="row-span-2 grid min-h-0 content-center justify-items-center gap-5 [container-type:size]">
			<div
				className="w-full"
				style={{ maxWidth: `min(100%, ${width * 1.6}px, calc((100cqh - 130px) * ${(width / height).toFixed(3)}))` }}
			>
				<Abacus rods={rods.length} readOnly digits value={rods.join("")} />
			</div>
			<p className="flex items-center gap-2.5 rounded-sm bg-foreground px-4 py-2 text-md font-semibold text-background md:text-lg">
				<Presentation size={20} aria-hidden="true" />
				{m.classroom_shows({ name: teacher })}
			</p>
		</div>
	);
}
