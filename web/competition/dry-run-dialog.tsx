import { m } from "#messages";
import type { ResultLine, ResultsAnswer, ResultSheet } from "#worker/competition/day-contract";
import { errorText } from "../lib/error-text";
import { Bead } from "../ui/bead";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { Dialog } from "../ui/dialog";
import { OffBeam } from "../ui/glyphs";

interface DryRunDialogProps {
	answer: ResultsAnswer;
	stages: ResultSheet["stages"];
	saving: boolean;
	onSave: () => void;
	onClose: () => void;
}

const chips = [
	{ kind: "new", tone: "ok", icon: <Bead width={20} />, text: m.competition_dry_new },
	{ kind: "changed", tone: "warn", icon: <Bead kind="hollow" width={20} />, text: m.competition_dry_changed },
	{ kind: "same", tone: undefined, icon: <Bead kind="idle" width={20} />, text: m.competition_dry_same },
	{ kind: "fault", tone: "bad", icon: <OffBeam size={18} />, text: m.competition_dry_fault_count },
] as const;

/** What the lines would change. One fault keeps all of them from being saved, and every fault is named. */
export function DryRunDialog({ answer: { lines }, stages, saving, onSave, onClose }: DryRunDialogProps) {
	const of = (kind: ResultLine["kind"]) => lines.filter((line) => line.kind === kind);
	const faults = of("fault");
	const changes = [...of("new"), ...of("changed")];
	const blocked = faults.length > 0 || changes.length === 0;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			wide
			title={m.competition_dry_title()}
			description={faults.length > 0 ? m.competition_dry_faults({ count: faults.length }) : m.competition_dry_lead()}
			footer={
				<>
					<Button onClick={onClose}>{m.ui_cancel()}</Button>
					<Button variant="primary" disabled={blocked} loading={saving} onClick={onSave}>
						{m.competition_dry_save({ count: changes.length })}
					</Button>
				</>
			}
		>
			<p className="flex flex-wrap gap-2">
				{chips.map(({ kind, tone, icon, text }) => {
					const count = of(kind).length;
					return count === 0 ? null : (
						<Chip key={kind} tone={tone}>
							{icon}
							{text({ count })}
						</Chip>
					);
				})}
			</p>
			<ul className="grid max-h-[46dvh] overflow-y-auto rounded-md border border-border">
				{lines.map((line, index) =>
					line.kind === "same" ? null : (
						// the participant is no key: two lines for one person are one of the faults
						// oxlint-disable-next-line react/no-array-index-key
						<li
							key={index}
							className="grid gap-x-4 gap-y-0.5 border-t border-border px-4 py-2.5 first:border-t-0 md:grid-cols-[1fr_auto]"
						>
							<span className="min-w-0">
								<span className="cap mr-2">{m.competition_dry_line({ line: index + 1 })}</span>
								<b className="font-semibold">{line.name || line.participant}</b>
								{line.category ? <span className="text-muted-foreground">, {line.category}</span> : null}
							</span>
							<Change line={line} stages={stages} />
						</li>
					),
				)}
			</ul>
		</Dialog>
	);
}

/** What is wrong with a line; of points that a stage cannot give, which it can. */
function faultText({ category, code, stage }: ResultLine, stages: ResultSheet["stages"]): string {
	if (code === null) return "";
	if (stage === null) return errorText(code);
	const points = stages[category]?.[stage - 1];
	// a crosswise stage also counts its rows, which has no single step
	const plain = code === "OUT_OF_RANGE" && points?.rows === 0;
	const text = plain ? m.competition_dry_range({ max: points.max, step: points.size }) : errorText(code);
	return m.competition_dry_stage_fault({ stage, text });
}

function Change({ line, stages }: { line: ResultLine; stages: ResultSheet["stages"] }) {
	const { kind, before, after, code } = line;
	if (kind === "fault" && code) {
		return (
			<span className="flex items-start gap-1.5 font-[550] text-bad">
				<OffBeam size={18} />
				{faultText(line, stages)}
			</span>
		);
	}
	return (
		<span className="num text-sm md:text-right">
			{before ? <s className="mr-2 text-muted-foreground">{before.join(" · ")}</s> : null}
			{after?.join(" · ")}
		</span>
	);
}
