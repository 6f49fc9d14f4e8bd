// a click: 8 ms of noise through a band-pass, then a decay of 35 ms
const BURST_S = 0.008;
const DECAY_S = 0.035;
const LOUDNESS = 10 ** (-14 / 20);
const EARTH_HZ = 2400;
const HEAVEN_HZ = 1700;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** The page's audio, or null where there is none. Call it from a press: browsers keep sound locked until then. */
export function openAudio(): AudioContext | null {
	if (typeof AudioContext === "undefined") return null;
	context ??= new AudioContext();
	if (context.state === "suspended") void context.resume();
	return context;
}

function burst(audio: AudioContext): AudioBuffer {
	if (noise) return noise;
	noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * (BURST_S + DECAY_S)), audio.sampleRate);
	const samples = noise.getChannelData(0);
	for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
	return noise;
}

/** Plays one click at a time of the audio clock, seconds. */
export function click(audio: AudioContext, at: number, hertz = EARTH_HZ): AudioBufferSourceNode {
	const source = audio.createBufferSource();
	source.buffer = burst(audio);
	const band = audio.createBiquadFilter();
	band.type = "bandpass";
	band.frequency.value = hertz;
	band.Q.value = 4;
	const gain = audio.createGain();
	gain.gain.setValueAtTime(LOUDNESS, at);
	gain.gain.setValueAtTime(LOUDNESS, at + BURST_S);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + BURST_S + DECAY_S);
	source.connect(band).connect(gain).connect(audio.destination);
	source.start(at);
	return source;
}

/** The click of `count` beads that stop together, five at most; each next one is 2 % higher. */
export function playBeads(count: number, heaven: boolean): void {
	const audio = openAudio();
	if (!audio) return;
	for (let bead = 0; bead < Math.min(count, 5); bead++) {
		click(audio, audio.currentTime + bead * 0.004, (heaven ? HEAVEN_HZ : EARTH_HZ) * 1.02 ** bead);
	}
}
