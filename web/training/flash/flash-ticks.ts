const lookAheadMs = 250;
const burstSeconds = 0.043;

/** The bead's click on each number, put on the audio clock ahead of time: a late frame does not make it late. */
export type FlashTicks = { frame(sinceStart: number, startedAt: number): void; stop(): void };

let context: AudioContext | null = null;

/** Must be called from a press: browsers keep sound locked until then. Null where there is no Web Audio. */
export function openTicks(count: number, intervalMs: number): FlashTicks | null {
	if (typeof AudioContext === "undefined") return null;
	context ??= new AudioContext();
	const audio = context;
	if (audio.state === "suspended") void audio.resume();
	const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * burstSeconds), audio.sampleRate);
	const samples = noise.getChannelData(0);
	for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
	const planned: AudioBufferSourceNode[] = [];
	let next = 0;

	function click(at: number): void {
		const source = audio.createBufferSource();
		source.buffer = noise;
		const band = audio.createBiquadFilter();
		band.type = "bandpass";
		band.frequency.value = 2400;
		band.Q.value = 4;
		const gain = audio.createGain();
		gain.gain.setValueAtTime(0.2, at);
		gain.gain.setValueAtTime(0.2, at + 0.008);
		gain.gain.exponentialRampToValueAtTime(0.0001, at + burstSeconds);
		source.connect(band).connect(gain).connect(audio.destination);
		source.start(at);
		planned.push(source);
	}
	return {
		frame(sinceStart, startedAt) {
			while (next < count && next * intervalMs <= sinceStart + lookAheadMs) {
				const inSeconds = (startedAt + next * intervalMs - performance.now()) / 1000;
				click(audio.currentTime + Math.max(0, inSeconds));
				next += 1;
			}
		},
		stop() {
			for (const source of planned) source.stop();
			next = count;
		},
	};
}
