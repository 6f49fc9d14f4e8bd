import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { Attempt } from "#worker/attempt/contract";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Owl } from "../ui/owl";
import type { RunResult as Result } from "./attempt-session";
import type { Pass } from "./pass";
import { ScoreTable } from "./score-table";
import { VideoLinkForm } from "./video-link";

type Props = { pass: Pass; attempt: Attempt | null; result: Result };

/** After the run: the server's result, stage by stage, and what is left to do. */
export function RunResult({ pass, attempt, result }: Props) {
	const exam = pass.mode === "exam";
	const words = exam ? (result.meta.fail ? m.run_result_failed() : m.run_congratulation()) : m.run_rehearsal_done();
	return (
		<div className="mx-auto grid w-full max-w-[792px] gap-[18px] px-4 py-6">
			<header className="flex items-end gap-5">
				<Owl face={result.meta.fail ? "up" : "open"} size={96} />
				<div className="grid gap-1">
					<h1>{m.run_result_title({ score: result.score, max: result.max })}</h1>
					<p className="measure">{words}</p>
				</div>
			</header>
			{attempt ? <ScoreTable stages={attempt.steps} scores={result.scores} /> : null}
			{exam ? (
				<Card className="grid gap-4">
					<VideoLinkForm olympiadId={pass.olympiadId} link="" hint={m.video_link_hint()} />
					{pass.endVideo ? (
						<a
							href={pass.endVideo}
							target="_blank"
							rel="noopener noreferrer"
							className="inline-flex min-h-11 items-center"
						>
							{m.run_end_video()}
						</a>
					) : null}
				</Card>
			) : null}
			<div className="flex flex-wrap gap-3">
				{exam ? null : (
					<Link
						to="/olimpic/$type/pre-run"
						params={{ type: "simulate" }}
						className={buttonVariants({ variant: "primary", size: "lg" })}
					>
						{m.run_repeat()}
					</Link>
				)}
				<Link to="/olimpic/about" className={buttonVariants({ variant: exam ? "primary" : "outline", size: "lg" })}>
					{m.run_to_olympiad()}
				</Link>
			</div>
		</div>
	);
}
