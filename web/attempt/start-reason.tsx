import { m } from "#messages";
import { failureText } from "../lib/error-text";
import { clockText } from "../lib/number-text";
import { RussianHint } from "../shells/russian-hint";
import { ringBeads } from "./ring";

/** Why START is disabled: the refusal of the server, else the seconds and ticks that are missing. */
export function StartReason({ seconds, ticks, failure }: { seconds: number; ticks: number; failure: unknown }) {
	if (failure) {
		return (
			<p id="start-reason" role="alert" className="text-bad">
				{failureText(failure)}
				<RussianHint say={(options) => failureText(failure, options)} />
			</p>
		);
	}
	const reasons = (options: { locale?: "ru" } = {}) => {
		const wait =
			seconds > ringBeads
				? m.attempt_ready_opens_in_time({ time: clockText(seconds) }, options)
				: m.attempt_ready_opens_in({ seconds }, options);
		const missing = ticks > 0 ? m.attempt_ready_ticks_left({ count: ticks }, options) : null;
		return [seconds > 0 ? wait : null, missing].filter(Boolean).join(", ");
	};
	return (
		<p id="start-reason" className="text-muted-foreground">
			{reasons()}
			<RussianHint inside say={reasons} />
		</p>
	);
}
