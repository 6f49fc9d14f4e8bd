// 8 ms of noise through a band-pass, then a 35 ms decay: wood on wood, no files
const BURST_S = 0.008;
const DECAY_S = 0.035;
const LOUDNESS = 10 ** (-14 / 20);
const EARTH_HZ = 2400;
const HEAVEN_HZ = 1700;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function burst(audio: AudioContext): AudioBuffer {
	if (noise) return noise;
	noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * (BURST_S + DECAY_S)), audio.sampleRate);
	const samples = noise.getChannelData(0);
	for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
	return noise;
}

/** The click of so many beads reaching their stop together; each further one is 2 % higher. */
export function playBeads(count: number, heaven: boolean): void {
	if (typeof AudioContext === "undefined") return;
	context ??= new AudioContext();
	if (context.state === "suspended") void context.resume();
	for (let bead = 0; bead < Math.min(count, 5); bead++) {
		const at = context.currentTime + bead * 0.004;
		const source = context.createBufferSource();
		source.buffer = burst(context);
		const band = context.createBiquadFilter();
		band.type = "bandpass";
		band.frequency.value = (heaven ? HEAVEN_HZ : EARTH_HZ) * 1.02 ** bead;
		band.Q.value = 4;
		const gain = context.createGain();
		gain.gain.setValueAtTime(LOUDNESS, at);
		gain.gain.setValueAtTime(LOUDNESS, at + BURST_S);
		gain.gain.exponentialRampToValueAtTime(0.0001, at + BURST_S + DECAY_S);
		source.connect(band).connect(gain).connect(context.destination);
		source.start(at);
	}
}
