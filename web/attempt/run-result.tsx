import { m } from "#messages";
import { ClickVideo } from "../shells/click-video";
import { HintedWords, RussianHint } from "../shells/russian-hint";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { AtBeam } from "../ui/glyphs";
import { Owl } from "../ui/owl";
import type { AttemptHandle } from "./attempt-handle";
import type { RunResult as Result } from "./run-view";
import { pointsOutOf, ScoreTable } from "./score-table";
import { WayBack } from "./way-back";
import { VideoLinkForm } from "./video-link";

export type ResultProps = { pass: AttemptHandle; result: Result; onRepeat: () => void };

/** After the run: the result by stage, and the next steps. */
export function RunResult({ pass, result, onRepeat }: ResultProps) {
	const exam = pass.mode === "exam";
	const counts = exam && !pass.preview;
	const filmed = counts && !pass.noVideo;
	const { fail } = result.meta;
	const ended = fail ? m.attempt_run_result_failed : m.attempt_run_congratulation;
	const text = exam ? ended : m.attempt_run_rehearsal_done;
	const saved = counts ? m.OLIMPIC_SUCCESS_RESULT : m.SAVED;
	return (
		<div className="mx-auto grid w-full max-w-[760px] gap-[18px] px-4 py-6">
			<header className="flex items-end gap-5">
				<Owl face={fail ? "up" : "open"} size={96} className="max-xs:size-16" />
				<div className="grid gap-1">
					<h1>{m.attempt_run_result_title({ score: result.score, max: result.max })}</h1>
					<p className="measure">
						{text()}
						<RussianHint className="mt-1" say={(options) => text({}, options)} />
					</p>
					{result.saved ? (
						<output className="flex items-center gap-2 font-[550] text-ok">
							<AtBeam size={20} />
							<span>
								{saved()}
								<RussianHint say={(options) => saved({}, options)} />
							</span>
						</output>
					) : null}
				</div>
			</header>
			{result.stages.length > 0 ? <ScoreTable stages={result.stages} points={pointsOutOf(result.scores)} /> : null}
			{filmed || (exam && pass.endVideo) ? (
				<Card className="grid gap-4">
					{filmed ? <VideoLinkForm olympiadId={pass.olympiadId} link="" hint={<VideoHint />} /> : null}
					{pass.endVideo ? (
						<section className="grid gap-1.5">
							<h2>
								{m.attempt_run_end_video()}
								<RussianHint say={(options) => m.attempt_run_end_video({}, options)} />
							</h2>
							<ClickVideo href={pass.endVideo} title={m.attempt_run_end_video()} />
						</section>
					) : null}
				</Card>
			) : null}
			<div className="flex flex-wrap gap-3">
				{counts ? null : (
					<Button variant="primary" size="lg" onClick={onRepeat}>
						<HintedWords say={m.attempt_run_repeat} />
					</Button>
				)}
				<WayBack pass={pass} variant={counts ? "primary" : "outline"} size="lg" />
			</div>
		</div>
	);
}

function VideoHint() {
	return (
		<>
			{m.attempt_video_link_hint()}
			<RussianHint say={(options) => m.attempt_video_link_hint({}, options)} />
		</>
	);
}
