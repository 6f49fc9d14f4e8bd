import { Keyboard, Link2, Play } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { DomainError } from "#domain/errors";
import type { Sample } from "#domain/generator/sample";
import type { FormulaId } from "#domain/soroban/rod";
import { encodeParameters } from "#domain/trainer/parameter-link";
import { drillOf, type FlashParameters } from "#domain/trainer/parameters";
import type { Outcome } from "#domain/trainer/session";
import { generateSet } from "#domain/trainer/sum-set";
import { m } from "#messages";
import { StageFrame } from "../flash/stage-frame";
import { deviceNow } from "../lib/clock";
import { usePageTitle } from "../pages/page-title";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { toast } from "../ui/toast";
import { FlashHistory } from "./flash-history";
import { FlashResult } from "./flash-result";
import { FlashRun } from "./flash-run";
import { FlashSettings } from "./flash-settings";
import { FullScreenButton } from "./full-screen-button";
import { ScreenChip } from "./screen-chip";
import { setHeading, setSentence } from "./set-words";
import { keepSet, rememberParameters } from "./trainer-memory";
import { weakFormulas } from "./weak-formulas";

export interface FlashPageProps {
	/** Whose settings and history these are on this device. */
	owner: string;
	initial: FlashParameters;
	/** Numbers of a shared or repeated set. */
	seed?: string;
	now?: () => number;
	newSeed?: () => string;
}

type Running = { parameters: FlashParameters; samples: Sample[]; seed: string };
type Finished = Running & { outcomes: readonly Outcome[] };

/** The anzan trainer: settings, the run on the whole screen, the result with every wrong sample taken apart. */
export function FlashPage({
	owner,
	initial,
	seed,
	now = deviceNow,
	newSeed = () => crypto.randomUUID(),
}: FlashPageProps) {
	usePageTitle(m.flash_title());
	const [parameters, setParameters] = useState(initial);
	const [running, setRunning] = useState<Running | null>(null);
	const [finished, setFinished] = useState<Finished | null>(null);
	const shared = useRef(seed);
	const [sets, setSets] = useState(0);
	const infeasible = useMemo(() => trySet(parameters, "check", 1) === null, [parameters]);

	function change(next: FlashParameters): void {
		shared.current = undefined;
		setParameters(next);
		rememberParameters(owner, next);
	}
	function start(chosen: FlashParameters, chosenSeed = shared.current ?? newSeed()): void {
		const samples = trySet(chosen, chosenSeed);
		shared.current = undefined;
		if (!samples) return;
		setParameters(chosen);
		setFinished(null);
		setRunning({ parameters: chosen, samples, seed: chosenSeed });
	}
	async function end(outcomes: readonly Outcome[]): Promise<void> {
		if (!running) return;
		setRunning(null);
		if (outcomes.length === 0) return;
		setFinished({ ...running, outcomes });
		await keepSet({
			owner,
			at: now(),
			query: encodeParameters("sum", running.parameters),
			seed: running.seed,
			correct: outcomes.filter(({ correct }) => correct).length,
			total: outcomes.length,
			weak: weakFormulas(outcomes),
		}).catch(() => undefined);
		setSets((count) => count + 1);
	}
	const startKey = useRef(() => start(parameters));
	useEffect(() => {
		startKey.current = () => start(parameters);
	});
	const idle = !running && !finished;
	useEffect(() => {
		if (!idle) return;
		function key(event: KeyboardEvent): void {
			const onControl =
				event.target instanceof Element && event.target.closest("input,select,button,summary,a,textarea");
			if ((event.key !== " " && event.key !== "Enter") || onControl || event.repeat) return;
			event.preventDefault();
			startKey.current();
		}
		window.addEventListener("keydown", key);
		return () => window.removeEventListener("keydown", key);
	}, [idle]);

	if (running) return <FlashRun {...running} onEnd={(outcomes) => void end(outcomes)} />;
	if (finished) {
		return (
			<FlashResult
				{...finished}
				owner={owner}
				onAgain={() => start(finished.parameters)}
				onTrain={(formula: FormulaId) => start(drillOf(finished.parameters, formula))}
				onSettings={() => setFinished(null)}
			/>
		);
	}
	return (
		<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_348px] lg:items-start">
			<div className="grid min-w-0 gap-4">
				<div className="flex items-center justify-between gap-4">
					<h1>{m.flash_title()}</h1>
					<div className="flex items-center gap-3">
						<Chip className="max-md:hidden pointer-coarse:hidden">
							<Keyboard size={17} aria-hidden="true" />
							{m.space_starts()}
						</Chip>
						<FullScreenButton />
					</div>
				</div>
				<StageFrame
					className="min-h-[420px] lg:min-h-[min(70dvh,720px)]"
					states={Array.from({ length: parameters.count }, () => "todo" as const)}
					label={m.samples_count({ count: parameters.count })}
				>
					<div className="grid justify-items-center gap-3.5 px-4 py-6 text-center">
						<p className="disp max-w-[18ch] text-2xl">{setHeading(parameters)}</p>
						<p className="max-w-[46ch] text-muted-foreground">
							{infeasible ? m.set_infeasible() : setSentence(parameters)}
						</p>
						<Button
							variant="primary"
							size="lg"
							className="mt-2 min-w-[220px]"
							disabled={infeasible}
							onClick={() => start(parameters)}
						>
							<Play size={20} aria-hidden="true" />
							{m.start()}
						</Button>
					</div>
				</StageFrame>
				<div className="flex flex-wrap items-center gap-3">
					<ScreenChip />
					<Button variant="ghost" size="sm" onClick={() => void copyLink(parameters)}>
						<Link2 size={18} aria-hidden="true" />
						{m.link_copy()}
					</Button>
				</div>
				<FlashHistory key={sets} owner={owner} onRepeat={start} />
			</div>
			<FlashSettings parameters={parameters} onChange={change} infeasible={infeasible} />
		</div>
	);
}

/** The samples, or null when none fits the parameters. */
function trySet(parameters: FlashParameters, seed: string, count = parameters.count): Sample[] | null {
	try {
		return generateSet({ ...parameters, count }, seed);
	} catch (error) {
		if (error instanceof DomainError) return null;
		throw error;
	}
}

async function copyLink(parameters: FlashParameters): Promise<void> {
	const query = new URLSearchParams(
		Object.entries(encodeParameters("sum", parameters)).map(([name, value]) => [name, String(value)]),
	);
	const link = `${window.location.origin}${window.location.pathname}?${query}`;
	await navigator.clipboard.writeText(link).then(
		() => toast({ kind: "ok", text: m.link_copied() }),
		() => toast({ kind: "info", text: link }),
	);
}
