import { VolumeX } from "lucide-react";
import { m } from "#messages";
import { Button } from "../../ui/button";
import type { VoiceTrouble } from "./prepare-voice";

const says: Record<VoiceTrouble, { head: () => string; text: () => string }> = {
	unsupported: { head: m.training_voice_unsupported, text: m.training_voice_unsupported_text },
	no_voice: { head: m.training_voice_missing, text: m.training_voice_missing_text },
	silent: { head: m.training_voice_silent, text: m.training_voice_silent_text },
};

/** Says why no voice is heard, with two ways to continue. */
export function VoiceTroubleNote({
	trouble,
	onRetry,
	onShow,
}: {
	trouble: VoiceTrouble;
	onRetry: () => void;
	onShow: () => void;
}) {
	const { head, text } = says[trouble];
	return (
		<div className="grid max-w-[46ch] justify-items-center gap-4 px-4 text-center" role="alert">
			<VolumeX size={44} aria-hidden="true" className="text-warn" />
			<p className="disp text-xl">{head()}</p>
			<p className="text-muted-foreground">{text()}</p>
			<div className="flex flex-wrap justify-center gap-3">
				<Button
					variant="primary"
					size="lg"
					// the run waits for one of the two buttons
					// oxlint-disable-next-line jsx-a11y/no-autofocus
					autoFocus
					onClick={onShow}
				>
					{m.training_voice_show_instead()}
				</Button>
				{trouble === "unsupported" ? null : (
					<Button size="lg" onClick={onRetry}>
						{m.training_voice_try_again()}
					</Button>
				)}
			</div>
		</div>
	);
}
