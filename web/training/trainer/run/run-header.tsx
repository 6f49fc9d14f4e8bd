import { Square, Volume2, VolumeX } from "lucide-react";
import { m } from "#messages";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { Tooltip } from "../../../ui/tooltip";
import { FullScreenButton } from "./full-screen-button";

export interface RunHeaderProps {
	line: string;
	short: string;
	round: number;
	rounds: number;
	/** Right answers so far. */
	right: number;
	/** Null: the trainer has none. */
	sound: boolean | null;
	onSound: () => void;
	abacus: boolean | null;
	onAbacus: () => void;
	onStop: () => void;
}

/** The header of a run: the stop button, the set and the progress. */
export function RunHeader(props: RunHeaderProps) {
	const { line, short, round, rounds, right, sound, onSound, abacus, onAbacus, onStop } = props;
	const SoundIcon = sound ? Volume2 : VolumeX;
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 md:gap-3">
			<div className="flex items-center gap-2">
				<Button size="sm" onClick={onStop}>
					<Square size={16} aria-hidden="true" />
					{m.training_stop()}
				</Button>
				{sound === null ? null : (
					<Tooltip text={m.training_sound_switch()}>
						<IconButton
							boxed
							label={m.training_sound_switch()}
							aria-pressed={sound}
							icon={<SoundIcon size={20} aria-hidden="true" />}
							onClick={onSound}
						/>
					</Tooltip>
				)}
				{abacus === null ? null : (
					<Tooltip text={m.training_helper_abacus()}>
						{/* a phone on its side has no room for the sum and an abacus */}
						<IconButton
							boxed
							label={m.training_helper_abacus()}
							aria-pressed={abacus}
							className={cn("short:hidden", abacus && "bg-soft text-soft-foreground")}
							icon={<AbacusGlyph />}
							onClick={onAbacus}
						/>
					</Tooltip>
				)}
			</div>
			<p className="truncate text-center text-sm text-muted-foreground md:text-md">
				<span className="max-md:hidden">{line}</span>
				<span className="md:hidden">{short}</span>
			</p>
			<div className="flex items-center gap-3">
				<span className="max-md:hidden">
					<FullScreenButton />
				</span>
				{right > 0 ? (
					<span className="num text-sm text-ok max-md:sr-only">{m.training_right_so_far({ count: right })}</span>
				) : null}
				<p className="num text-[20px] font-[650] md:text-[24px]">
					{round}
					<span className="text-muted-foreground"> / {rounds}</span>
				</p>
			</div>
		</div>
	);
}

function AbacusGlyph() {
	return (
		<svg
			width="20"
			height="20"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			aria-hidden="true"
		>
			<path d="M3 3H21V21H3ZM3 9.5H21M8.5 3V21M15.5 3V21" strokeLinejoin="round" />
			<path d="M5.5 14L8.5 12L11.5 14L8.5 16ZM12.5 17.5L15.5 15.5L18.5 17.5L15.5 19.5Z" fill="currentColor" />
		</svg>
	);
}
