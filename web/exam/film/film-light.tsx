import { Video, VideoOff } from "lucide-react";
import { m } from "#messages";
import { useRecorder } from "./use-recorder";

/** Says in the bar of a run that the camera films, or that it has stopped. */
export function FilmLight() {
	const { phase, problem } = useRecorder();
	if (phase !== "recording" && problem === null) return null;
	const films = phase === "recording";
	const Icon = films ? Video : VideoOff;
	return (
		<output className={films ? "text-bad" : "text-muted-foreground"}>
			<Icon size={22} aria-hidden="true" />
			<span className="sr-only">{films ? m.exam_film_on() : m.exam_film_stopped()}</span>
		</output>
	);
}
