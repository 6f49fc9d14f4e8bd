import { m } from "#messages";
import { Switch } from "../../../ui/switch";
import { rememberAnswersShown, rememberGoesOn } from "../../sets/trainer-memory";
import { VoiceCard } from "../../speech/voice-card";
import type { VoiceSettings } from "../../speech/voice-settings";

interface DeviceSettingsProps {
	owner: string;
	/** Whether sets are spoken: always, if the child wants it, or never. */
	voice: "needed" | "wanted" | "none";
	voiceSettings: VoiceSettings;
	onVoiceSettings: (settings: VoiceSettings) => void;
	/** Answers are told after each sample. */
	told: boolean;
	onTold: (told: boolean) => void;
	/** The next sample comes by itself. */
	goesOn: boolean;
	onGoesOn: (goesOn: boolean) => void;
}

/** What belongs to the device and not to the set: the voice, whether answers are told, what goes on by itself. */
export function DeviceSettings(props: DeviceSettingsProps) {
	const { owner, voice, voiceSettings, onVoiceSettings, told, onTold, goesOn, onGoesOn } = props;
	return (
		<>
			{voice === "none" ? null : (
				<VoiceCard settings={voiceSettings} onChange={onVoiceSettings} optional={voice === "wanted"} />
			)}
			<Switch
				label={m.training_answers_told()}
				hint={m.training_answers_told_hint()}
				checked={told}
				onChange={(event) => {
					onTold(event.target.checked);
					rememberAnswersShown(owner, event.target.checked);
				}}
			/>
			<Switch
				label={m.training_goes_on()}
				hint={m.training_goes_on_hint()}
				checked={goesOn}
				onChange={(event) => {
					onGoesOn(event.target.checked);
					rememberGoesOn(owner, event.target.checked);
				}}
			/>
		</>
	);
}
