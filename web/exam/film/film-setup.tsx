import { VideoOff } from "lucide-react";
import { useEffect } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { CameraConsent } from "./camera-consent";
import { CameraPicture } from "./camera-picture";
import { FilmProblemText } from "./film-problem";
import { filmRecorder } from "./recorder";
import { useRecorder } from "./use-recorder";

/** Before the start of an exam that asks for a film: who will see it, a grown-up's yes, and the picture of the camera. */
export function FilmSetup({ exam }: { exam: string }) {
	const { phase, stream, problem } = useRecorder();
	// who goes away without starting is not looked at any longer
	useEffect(
		() => () => {
			if (filmRecorder.view().phase !== "recording") void filmRecorder.close();
		},
		[],
	);
	return (
		<Card className="grid gap-4">
			<div className="grid gap-1.5">
				<h2>{m.exam_film_title()}</h2>
				<p className="measure">{m.exam_film_before()}</p>
				<p className="measure text-muted-foreground">{m.exam_film_who_sees()}</p>
			</div>
			{stream ? (
				<>
					<CameraPicture stream={stream} />
					<p className="font-[550]">{m.exam_film_starts_itself()}</p>
					<Button className="justify-self-start" onClick={() => void filmRecorder.close()}>
						<VideoOff size={20} aria-hidden="true" />
						{m.exam_film_camera_off()}
					</Button>
				</>
			) : (
				<CameraConsent
					label={m.exam_film_camera_on()}
					loading={phase === "opening"}
					onAgreed={() => void filmRecorder.open(exam)}
				/>
			)}
			<FilmProblemText problem={problem} />
			<p className="text-[15px] text-muted-foreground">{m.exam_film_or_link()}</p>
		</Card>
	);
}
