import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { LineEnd } from "../line/lesson-line";
import { Button, buttonVariants } from "../../ui/button";
import { Owl } from "../../ui/owl";
import { StageWord } from "./stage-word";

const titles = {
	over: m.classroom_over,
	elsewhere: m.classroom_elsewhere,
	away: m.classroom_sent_away,
	refused: m.classroom_refused,
} as const;
const texts = {
	over: m.classroom_over_text,
	elsewhere: m.classroom_elsewhere_text,
	away: m.classroom_sent_away_text,
	refused: m.classroom_refused_text,
} as const;

/** After a lesson, and where a child may not be in it. */
export function ChildEnd({ end, room, guest }: { end: LineEnd; room: string; guest: boolean }) {
	return (
		<main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-5 py-8">
			<Owl face={end === "over" ? "open" : "up"} />
			<StageWord alone title={titles[end]()} text={end === "over" && guest ? m.classroom_over_guest() : texts[end]()} />
			{end === "elsewhere" ? (
				<Button variant="primary" size="lg" onClick={() => window.location.reload()}>
					{m.classroom_here_again()}
				</Button>
			) : guest ? (
				<Link
					to="/signup/parent"
					className={buttonVariants({ variant: end === "over" ? "primary" : "outline", size: "lg" })}
				>
					{m.classroom_keep_results()}
				</Link>
			) : (
				<span className="flex flex-wrap justify-center gap-3">
					{end === "over" ? null : (
						<Link to="/classroom/$room/guest" params={{ room }} className={buttonVariants({ size: "lg" })}>
							{m.classroom_have_code()}
						</Link>
					)}
					<Link to="/main" className={buttonVariants({ variant: "primary", size: "lg" })}>
						{m.classroom_to_main()}
					</Link>
				</span>
			)}
		</main>
	);
}
