import { Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { numberText } from "../sets/set-texts";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { AtBeam, OffBeam } from "../../ui/glyphs";
import { Segmented } from "../../ui/segmented";
import { SelectField } from "../../ui/select-field";
import { Slider } from "../../ui/slider";
import { Switch } from "../../ui/switch";
import { getLocale } from "../../paraglide/runtime.js";
import { prepareVoice, type VoiceTrouble } from "./prepare-voice";
import { voiceLimits, type VoiceSettings } from "./voice-settings";
import { browserSpeech, findVoices } from "./voices";

export interface VoiceCardProps {
	settings: VoiceSettings;
	onChange: (settings: VoiceSettings) => void;
	/** Flash sets are read aloud only when asked for; a dictation always is. */
	optional: boolean;
}

type Heard = "untested" | "testing" | "heard" | VoiceTrouble;

const rates = ["0.8", "1", "1.3"] as const;
const rateNames = { "0.8": m.training_voice_slow, "1": m.training_voice_usual, "1.3": m.training_voice_fast } as const;

/** Settings of the voice: name, rate, offset; and a test. */
export function VoiceCard({ settings, onChange, optional }: VoiceCardProps) {
	const [voices, setVoices] = useState<SpeechSynthesisVoice[] | null>(null);
	const [heard, setHeard] = useState<Heard>("untested");
	const supported = browserSpeech() !== null;
	useEffect(() => {
		const speech = browserSpeech();
		if (!speech) return;
		let asked = true;
		void findVoices(speech, getLocale()).then((found) => asked && setVoices(found));
		return () => {
			asked = false;
		};
	}, []);
	async function test(): Promise<void> {
		setHeard("testing");
		const ready = await prepareVoice(settings, new AbortController().signal);
		setHeard("saying" in ready ? "heard" : ready.trouble);
	}
	const missing = voices?.length === 0;
	if (!supported || missing) {
		return (
			<>
				<h3 className="text-[15px]">{m.training_voice_title()}</h3>
				<p className="flex gap-2 text-sm text-warn">
					<OffBeam size={18} />
					<span>{supported ? m.training_voice_missing_text() : m.training_voice_unsupported_text()}</span>
				</p>
			</>
		);
	}
	const on = !optional || settings.flash;
	return (
		<>
			<h3 className="text-[15px]">{m.training_voice_title()}</h3>
			{optional ? (
				<Switch
					label={m.training_voice_flash()}
					hint={m.training_voice_flash_hint()}
					checked={settings.flash}
					onChange={(event) => onChange({ ...settings, flash: event.target.checked })}
				/>
			) : null}
			{on ? (
				<>
					{voices && voices.length > 1 ? (
						<SelectField
							label={m.training_voice_which()}
							name="voice"
							value={settings.voice ?? voices[0]?.voiceURI}
							options={voices.map(({ voiceURI, name, localService }) => ({
								value: voiceURI,
								label: localService ? name : m.training_voice_from_network({ name }),
							}))}
							onChange={(event) => {
								setHeard("untested");
								onChange({ ...settings, voice: event.target.value });
							}}
						/>
					) : null}
					<Segmented
						wide
						label={m.training_voice_rate()}
						options={rates.map((value) => ({ value, label: rateNames[value]() }))}
						value={rates.find((value) => Number(value) === settings.rate) ?? "1"}
						onChange={(value) => onChange({ ...settings, rate: Number(value) })}
					/>
					<Slider
						label={m.training_voice_offset()}
						hint={m.training_voice_offset_hint()}
						name="voice-offset"
						min={voiceLimits.offset[0]}
						max={voiceLimits.offset[1]}
						step={50}
						value={settings.offset}
						format={(value) => `${value > 0 ? "+" : ""}${numberText(value / 1000, 2)}`}
						onChange={(offset) => onChange({ ...settings, offset })}
					/>
					<div className="flex flex-wrap items-center gap-3">
						<Button size="sm" loading={heard === "testing"} onClick={() => void test()}>
							<Volume2 size={18} aria-hidden="true" />
							{m.training_voice_test()}
						</Button>
						<output className="contents">
							{heard === "heard" ? (
								<Chip tone="ok">
									<AtBeam size={16} />
									{m.training_voice_heard()}
								</Chip>
							) : null}
							{heard === "silent" ? (
								<Chip tone="warn" className="whitespace-normal">
									<OffBeam size={16} />
									{m.training_voice_silent()}
								</Chip>
							) : null}
						</output>
					</div>
				</>
			) : null}
		</>
	);
}
