import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";

/** A position among frames, 0 to `last`; while playing it advances every `frameMs` milliseconds. */
export function useReplay(last: number, frameMs: number, first: () => number = () => 0) {
	const [at, setAt] = useState(first);
	const [playing, setPlaying] = useState(false);
	const moving = playing && at < last;
	useEffect(() => {
		if (!moving) return;
		const timer = setTimeout(() => setAt(at + 1), frameMs);
		return () => clearTimeout(timer);
	}, [moving, at, frameMs]);

	function go(to: number): void {
		setPlaying(false);
		setAt(Math.min(last, Math.max(0, to)));
	}
	function play(): void {
		if (at >= last) setAt(0);
		setPlaying(!moving);
	}
	return { at, last, moving, go, play };
}

/** Buttons: back, play or pause, forward. `loud`: play is the primary button. */
export function ReplayControls({ replay, loud = false }: { replay: ReturnType<typeof useReplay>; loud?: boolean }) {
	const { at, last, moving, go, play } = replay;
	return (
		<>
			<IconButton
				boxed
				label={m.training_replay_back()}
				disabled={at === 0}
				onClick={() => go(at - 1)}
				icon={<SkipBack size={20} aria-hidden="true" />}
			/>
			<Button size="sm" onClick={play} {...(loud && { variant: "primary", className: "max-md:grow" })}>
				{moving ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
				{moving ? m.training_replay_pause() : m.training_replay_play()}
			</Button>
			<IconButton
				boxed
				label={m.training_replay_forward()}
				disabled={at === last}
				onClick={() => go(at + 1)}
				icon={<SkipForward size={20} aria-hidden="true" />}
			/>
		</>
	);
}
