import { m } from "#messages";
import type { CheckInRow } from "#worker/competition/day-contract";
import { OffBeam } from "../ui/glyphs";
import { Bead } from "../ui/bead";
import { cn } from "../ui/cn";
import { clockMoment } from "./texts";

/** What the last scan was: the child, large enough to compare with who stands there, or who came before. */
export function ScanResult({ row, again }: { row: CheckInRow; again: boolean }) {
	const details =
		row.kind === "companion"
			? m.competition_door_with({ who: row.with })
			: [row.category, row.tshirt ? m.competition_ticket_tshirt({ size: row.tshirt }) : ""].filter(Boolean).join(", ");
	return (
		<section
			role={again ? "alert" : "status"}
			className={cn(
				"flex flex-wrap items-center gap-5 rounded-frame border-[3px] px-5 py-4",
				again ? "border-bad bg-bad-soft" : "border-ok bg-ok-soft",
			)}
		>
			{row.photo ? (
				<img src={row.photo} alt="" className="size-24 flex-none rounded-md object-cover xs:size-28" />
			) : null}
			<div className="grid min-w-0 flex-1 basis-[220px] gap-1">
				<p className={cn("flex items-center gap-2 font-semibold", again ? "text-bad" : "text-ok")}>
					{again ? <OffBeam size={24} /> : <Bead kind="counted" width={30} />}
					{!again
						? m.competition_door_welcome()
						: row.ticket
							? m.competition_door_again()
							: m.competition_door_again_name()}
				</p>
				<p className="disp text-3xl leading-tight break-words">{row.holder}</p>
				<p className="text-lg">{details}</p>
				{again && row.checked_in ? (
					<p className="text-lg font-semibold text-bad">
						{row.by
							? m.competition_door_first_by({ time: clockMoment(row.checked_in), who: row.by })
							: m.competition_door_first({ time: clockMoment(row.checked_in) })}
					</p>
				) : null}
			</div>
		</section>
	);
}
