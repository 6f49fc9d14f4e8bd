import { Eraser, Eye, EyeOff, Undo2 } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { m } from "#messages";
import { Abacus } from "../abacus/abacus";
import { usePageTitle } from "../../shells/page-title";
import { board as boardOf } from "../../ui/abacus-geometry";
import { Button } from "../../ui/button";
import { NumberField } from "../../ui/number-field";
import { Switch } from "../../ui/switch";
import { BeadLooks } from "../../ui/bead-looks";
import { type BoardSettings, rememberBoard, rememberedBoard } from "./board-memory";
import { FullScreenButton } from "../trainer/run/full-screen-button";
import { wholeFigure } from "../sets/set-texts";

const mostSteps = 100;

/** A free abacus: its number can be hidden, and moves can be undone. */
export function FreeBoard({ owner, aside }: { owner: string; aside: ReactNode }) {
	usePageTitle(m.training_abacus_title());
	const [settings, setSettings] = useState(() => rememberedBoard(owner));
	const [past, setPast] = useState<string[]>(["0"]);
	const [hidden, setHidden] = useState(false);
	const { rods, look, sound } = settings;
	const shown = (past.at(-1) ?? "0").slice(-rods);
	const board = boardOf(rods);
	function change(next: Partial<BoardSettings>): void {
		const all = { ...settings, ...next };
		setSettings(all);
		rememberBoard(owner, all);
	}
	const set = (value: string) => setPast((before) => [...before, value].slice(-mostSteps));
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5 short:gap-2.5">
			{/* a phone on its side has one row for all this, so that no bead is cut */}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5 short:flex short:gap-3">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<h1 className="short:sr-only">{m.training_abacus_title()}</h1>
					<div className="flex flex-wrap items-center gap-3">
						{aside}
						<span className="max-md:hidden">
							<FullScreenButton />
						</span>
					</div>
				</div>
				<div className="flex flex-wrap items-center justify-between gap-3 short:grow short:flex-nowrap">
					<div className="flex min-w-0 flex-wrap items-center gap-3 short:flex-nowrap">
						<p className="num min-h-[1em] text-3xl leading-none font-[640] break-all short:text-lg" aria-hidden="true">
							{hidden ? "···" : wholeFigure(shown)}
						</p>
						<Button size="sm" onClick={() => setHidden(!hidden)}>
							{hidden ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
							<span className="short:sr-only">
								{hidden ? m.training_abacus_show_number() : m.training_abacus_hide_number()}
							</span>
						</Button>
					</div>
					<div className="flex gap-3">
						<Button size="sm" disabled={past.length < 2} onClick={() => setPast(past.slice(0, -1))}>
							<Undo2 size={18} aria-hidden="true" />
							<span className="short:sr-only">{m.training_abacus_undo()}</span>
						</Button>
						<Button size="sm" onClick={() => set("0")}>
							<Eraser size={18} aria-hidden="true" />
							<span className="short:sr-only">{m.training_abacus_clear()}</span>
						</Button>
					</div>
				</div>
			</div>
			<div
				className="w-full short:mx-auto short:max-w-[calc((100dvh-var(--tabbar)-90px)*var(--board-shape))]"
				style={{ "--board-shape": board.width / board.height } as CSSProperties}
			>
				<Abacus
					rods={rods}
					value={shown}
					onChange={(states) => set(states.join(""))}
					digits={!hidden}
					sound={sound}
					beads={look}
				/>
			</div>
			<div className="flex flex-wrap items-start gap-x-10 gap-y-5">
				<BeadLooks value={look} onChange={(next) => change({ look: next })} />
				<div className="grid w-[200px] gap-2">
					<NumberField
						label={m.training_abacus_rods()}
						name="rods"
						min={1}
						max={21}
						value={rods}
						onChange={(next) => change({ rods: next })}
					/>
					<Switch
						label={m.training_tick_label()}
						checked={sound}
						onChange={(event) => change({ sound: event.target.checked })}
					/>
				</div>
				<Keys />
			</div>
		</div>
	);
}

function Keys() {
	const keys = [
		{ keys: ["←", "→"], says: m.training_abacus_key_rod() },
		{ keys: ["↑", "↓"], says: m.training_abacus_key_bead() },
		{ keys: ["0…9"], says: m.training_abacus_key_digit() },
		{ keys: ["C"], says: m.training_abacus_key_clear() },
	];
	return (
		<div className="grid gap-1.5 pointer-coarse:hidden max-md:hidden">
			<span className="text-[14px] font-[550]">{m.training_abacus_keyboard()}</span>
			<ul className="grid grid-cols-2 gap-x-6 gap-y-2 text-[15px]">
				{keys.map(({ keys: names, says }) => (
					<li key={says} className="flex items-center gap-1.5">
						{names.map((name) => (
							<kbd key={name} className="kbd">
								{name}
							</kbd>
						))}
						{says}
					</li>
				))}
			</ul>
		</div>
	);
}
