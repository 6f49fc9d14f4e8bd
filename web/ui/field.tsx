import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { OffBeam } from "./glyphs";

export const controlClass =
	"min-h-12 w-full rounded-sm border-[1.5px] border-input bg-card px-3.5 text-[16px] text-foreground " +
	"aria-invalid:border-[2.5px] aria-invalid:border-bad aria-invalid:px-[13px] " +
	"disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-sunken [&[readonly]]:text-muted-foreground";

export interface FieldText {
	label: ReactNode;
	name: string;
	/** A sentence that says what to type instead. */
	error?: string;
	/** The Russian words under an English error. */
	errorHint?: string;
	hint?: ReactNode;
	/** A link at the end of the label's line. */
	aside?: ReactNode;
	id?: string;
	className?: string;
}

export interface ControlWiring {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

/** Ids that connect a control with its label, hint and error. */
export function useControlWiring({ id, error, hint }: Pick<FieldText, "id" | "error" | "hint">): ControlWiring {
	const made = useId();
	const own = id ?? made;
	const described = [error ? `${own}-error` : null, hint ? `${own}-hint` : null].filter(Boolean).join(" ");
	return { id: own, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

/** Splits the props of a field: texts for FieldShell, ids for the control, the rest for the control itself. */
export function useField<Props extends FieldText>(props: Props) {
	const { label, name, error, errorHint, hint, aside, id, className, ...rest } = props;
	const wiring = useControlWiring({ id, error, hint });
	return { text: { label, name, error, errorHint, hint, aside, className }, wiring, rest };
}

export function FieldShell({
	text,
	wiring,
	children,
}: {
	text: FieldText;
	wiring: ControlWiring;
	children: ReactNode;
}) {
	return (
		<div data-slot="field" className={cn("grid min-w-0 content-start gap-1.5", text.className)}>
			<div className="flex items-baseline justify-between gap-4">
				<label htmlFor={wiring.id} className="text-[14px] font-[550]">
					{text.label}
				</label>
				{text.aside ? (
					<span className="text-sm [&_a]:-mt-4 [&_a]:-mb-2 [&_a]:inline-block [&_a]:pt-4 [&_a]:pb-2">{text.aside}</span>
				) : null}
			</div>
			{children}
			<FieldNotes id={wiring.id} error={text.error} errorHint={text.errorHint} hint={text.hint} />
		</div>
	);
}

type NotesProps = Pick<FieldText, "error" | "errorHint" | "hint"> & { id: string };

export function FieldNotes({ id, error, errorHint, hint }: NotesProps) {
	return (
		<>
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-muted-foreground">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="flex items-start gap-1.5 text-[14px] leading-[18px] font-[550] text-bad">
					<OffBeam size={17} />
					<span>
						{error}
						{errorHint ? (
							<span lang="ru" className="block text-[13px] font-normal">
								{errorHint}
							</span>
						) : null}
					</span>
				</p>
			) : null}
		</>
	);
}
