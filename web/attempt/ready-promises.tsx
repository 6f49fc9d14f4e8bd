import { m } from "#messages";
import { RussianHint } from "../shells/russian-hint";
import { TickFrame, TickRod } from "../ui/tick-rod";
import type { Promises as Given } from "./use-readiness";

type Say = (values?: Record<string, never>, options?: { locale?: "ru" }) => string;

interface PromisesProps {
	promises: Given;
	onChange: (promises: Given) => void;
	/** what the camera does, where the run is filmed; else the second promise, on the wire still the camera's, is about the desk */
	filmed: Say | null;
	/** under the first promise: which rules */
	rules: Say;
}

/** The three promises before a start. */
export function Promises({ promises, onChange, filmed, rules }: PromisesProps) {
	const rods: readonly { key: keyof Given; label: Say; hint: Say }[] = [
		{ key: "rules", label: m.attempt_ready_rules, hint: rules },
		filmed
			? { key: "camera", label: m.attempt_ready_camera, hint: filmed }
			: { key: "camera", label: m.attempt_ready_desk, hint: m.attempt_ready_desk_hint },
		{ key: "ready", label: m.attempt_ready_ready, hint: m.attempt_ready_ready_hint },
	];
	return (
		<TickFrame legend={m.attempt_ready_promises()}>
			{rods.map(({ key, label, hint }) => (
				<TickRod
					key={key}
					label={
						<>
							{label()}
							<RussianHint inside say={(options) => label({}, options)} />
						</>
					}
					hint={
						<>
							{hint()}
							<RussianHint inside say={(options) => hint({}, options)} />
						</>
					}
					checked={promises[key]}
					onChange={(event) => onChange({ ...promises, [key]: event.target.checked })}
				/>
			))}
		</TickFrame>
	);
}
