import { Eye } from "lucide-react";
import { useId, useState } from "react";
import { stageLimits } from "#domain/olympiad/programme";
import { pointsOf } from "#domain/attempt/stage-points";
import { stageCount } from "#domain/olympiad/stages";
import { rowPoints } from "#domain/scoring/crosswise";
import { m } from "#messages";
import { Bead } from "../../ui/bead";
import { cn } from "../../ui/cn";
import { controlClass, FieldNotes } from "../../ui/field";
import { IconButton } from "../../ui/icon-button";
import { Tooltip } from "../../ui/tooltip";
import type { EditedStage } from "./editor-state";
import { SamplePreview } from "./sample-preview";

type Props = {
	number: number;
	code: string;
	stage: EditedStage;
	locked: boolean;
	error: string | undefined;
	onChange: (stage: EditedStage) => void;
};

const figures = [
	{ key: "minutes", label: m.olympiad_editor_minutes },
	{ key: "samples", label: m.olympiad_editor_samples },
	{ key: "size", label: m.olympiad_editor_size },
] as const;

/** One stage in a line: kind, notation, minutes, samples, points, and a preview. */
export function StageEditor({ number, code, stage, locked, error, onChange }: Props) {
	const [shown, setShown] = useState(false);
	const id = useId();
	const name = number === stageCount ? m.olympiad_editor_stage_tie() : m.olympiad_editor_stage({ number });
	const of = (label: string) => `${label}. ${code}, ${name}`;
	const invalid = error ? { "aria-invalid": true as const, "aria-describedby": `${id}-error` } : {};
	return (
		<li className="grid gap-1 rounded-sm bg-sunken px-2.5 py-2">
			<div className="grid grid-cols-[44px_repeat(3,minmax(0,1fr))] items-end gap-2 xs:grid-cols-[44px_minmax(0,1fr)_84px_84px_84px_44px]">
				<Tooltip text={stage.type === "abacus" ? m.olympiad_stage_abacus() : m.olympiad_stage_mental()} side="top">
					<button
						type="button"
						disabled={locked}
						aria-label={of(stage.type === "abacus" ? m.olympiad_stage_abacus() : m.olympiad_stage_mental())}
						onClick={() => onChange({ ...stage, type: stage.type === "abacus" ? "mental" : "abacus" })}
						className="grid h-12 w-11 content-start justify-items-center rounded-sm pt-1 hover:bg-muted"
					>
						<span className="num text-xs">{number}</span>
						<Bead kind={stage.type === "abacus" ? "counted" : "hollow"} width={32} />
					</button>
				</Tooltip>
				<label className="grid gap-0.5 max-xs:col-span-3">
					<span className="text-xs text-muted-foreground">{m.olympiad_editor_notation()}</span>
					<input
						aria-label={of(m.olympiad_editor_notation())}
						value={stage.notation}
						maxLength={80}
						readOnly={locked}
						spellCheck={false}
						autoCapitalize="characters"
						onChange={(event) => onChange({ ...stage, notation: event.target.value })}
						className={cn(controlClass, "num")}
						{...invalid}
					/>
				</label>
				<span className="xs:order-last">
					<Tooltip text={m.olympiad_editor_preview()} side="top">
						<IconButton
							label={of(m.olympiad_editor_preview())}
							icon={<Eye size={20} />}
							onClick={() => setShown(true)}
						/>
					</Tooltip>
				</span>
				{figures.map(({ key, label }) => (
					<Figure
						key={key}
						locked={locked}
						label={label()}
						name={of(label())}
						value={stage[key]}
						half={key === "minutes"}
						onChange={(value) => onChange({ ...stage, [key]: value })}
					/>
				))}
			</div>
			{error ? <FieldNotes id={id} error={error} /> : null}
			{pointsOf(stage).tables.length > 0 ? (
				<p className="text-sm text-muted-foreground">
					{m.olympiad_editor_table_hint({ ...stageLimits.columns, rows: rowPoints })}
				</p>
			) : null}
			{shown ? <SamplePreview stage={stage} onClose={() => setShown(false)} /> : null}
		</li>
	);
}

type FigureProps = {
	label: string;
	name: string;
	value: number;
	/** accepts half minutes */
	half: boolean;
	locked: boolean;
	onChange: (value: number) => void;
};

/** A small number field; halves may be typed with a point or a comma. */
function Figure({ label, name, value, half, locked, onChange }: FigureProps) {
	const [text, setText] = useState(String(value));
	const typed = Number(text.replace(",", "."));
	const shown = typed === value ? text : String(value);
	return (
		<label className="grid min-w-0 gap-0.5">
			<span className="truncate text-xs text-muted-foreground">{label}</span>
			<input
				aria-label={name}
				inputMode={half ? "decimal" : "numeric"}
				value={shown}
				readOnly={locked}
				onChange={(event) => {
					const next = event.target.value;
					if (!(half ? /^\d{0,3}[.,]?\d?$/ : /^\d{0,3}$/).test(next)) return;
					setText(next);
					onChange(Number(next.replace(",", ".")));
				}}
				className={cn(controlClass, "num px-2 text-right")}
				aria-invalid={value < stageLimits.minutes.min || undefined}
			/>
		</label>
	);
}
