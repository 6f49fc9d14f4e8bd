import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Square, Trash2, Video } from "lucide-react";
import { useCallback, useEffect } from "react";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import { FilmLink } from "#worker/exam/film/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Form } from "../../ui/form";
import { IconButton } from "../../ui/icon-button";
import { AtBeam } from "../../ui/glyphs";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { examQuery } from "../queries";
import { shortDay } from "../texts";
import { CameraConsent } from "./camera-consent";
import { CameraPicture } from "./camera-picture";
import { keptFilmsQuery } from "./film-calls";
import { FilmProblemText } from "./film-problem";
import { filmRecorder } from "./recorder";
import { UnsentFilm } from "./unsent-film";
import { useRecorder } from "./use-recorder";

/** After an exam that asks for a film: what was filmed is sent, filmed anew, or told by a link. */
export function FilmCard({ exam }: { exam: Exam }) {
	const { _id, films, film_link } = exam;
	const queryClient = useQueryClient();
	const { phase, stream, problem, exam: filmed } = useRecorder();
	const { data: kept = [] } = useQuery(keptFilmsQuery(_id));
	const sent = films.filter(({ sent_at }) => sent_at !== null);
	const open = phase !== "off" && filmed === _id;
	const close = useCallback(async () => {
		await filmRecorder.close();
		await queryClient.invalidateQueries({ queryKey: keptFilmsQuery(_id).queryKey });
	}, [queryClient, _id]);
	// the run is over: what was filmed of it is whole
	useEffect(() => {
		void close();
		return () => void filmRecorder.close();
	}, [close]);
	return (
		<Card className="grid gap-4">
			<div className="grid gap-1.5">
				<h2>{sent.length > 0 || film_link ? m.exam_film_there() : m.exam_film_wanted()}</h2>
				<p className="measure text-muted-foreground">{m.exam_film_who_sees()}</p>
			</div>
			{sent.map((film) => (
				<SentFilm key={film._id} exam={_id} film={film} />
			))}
			{kept.map((film) => (
				<UnsentFilm key={film.id} film={film} />
			))}
			{open && stream ? (
				<div className="grid gap-3">
					<CameraPicture stream={stream} />
					<div className="flex flex-wrap gap-2.5">
						{phase === "recording" ? (
							<Button variant="primary" onClick={() => void close()}>
								<Square size={18} aria-hidden="true" />
								{m.exam_film_stop()}
							</Button>
						) : (
							<Button variant="primary" onClick={() => filmRecorder.record()}>
								<Video size={20} aria-hidden="true" />
								{m.exam_film_record()}
							</Button>
						)}
						{phase === "recording" ? null : <Button onClick={() => void close()}>{m.exam_film_camera_off()}</Button>}
					</div>
				</div>
			) : null}
			<FilmProblemText problem={problem} />
			{open || kept.length > 0 || sent.length > 0 ? null : (
				<CameraConsent
					label={m.exam_film_camera_on()}
					loading={phase === "opening"}
					onAgreed={() => void filmRecorder.open(_id)}
				/>
			)}
			<LinkForm exam={exam} />
		</Card>
	);
}

function SentFilm({ exam, film }: { exam: string; film: Exam["films"][number] }) {
	const queryClient = useQueryClient();
	const dropping = useMutation({
		mutationFn: () => unwrap(api.exams[":id"].films[":film"].$delete({ param: { id: exam, film: film._id } })),
		onSuccess: (left) => queryClient.setQueryData(examQuery(exam).queryKey, left),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<p className="flex items-center gap-2.5">
			<AtBeam size={20} />
			<span>{m.exam_film_sent({ day: shortDay(film.sent_at ?? ""), until: shortDay(film.until ?? "") })}</span>
			<IconButton
				label={m.exam_film_delete()}
				icon={<Trash2 size={18} aria-hidden="true" />}
				onClick={() => dropping.mutate()}
			/>
		</p>
	);
}

function LinkForm({ exam: { _id, film_link } }: { exam: Exam }) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(FilmLink, {
		defaultValue: { link: film_link },
		async send(json) {
			const kept = await unwrap(api.exams[":id"].film.$post({ param: { id: _id }, json }));
			queryClient.setQueryData(examQuery(_id).queryKey, kept);
			toast({ kind: "ok", text: m.SAVED() });
		},
	});
	return (
		<Form {...props} className="grid grid-cols-1 items-end gap-3 xs:grid-cols-[minmax(0,1fr)_auto]">
			<TextField
				label={m.exam_film_link()}
				type="url"
				inputMode="url"
				placeholder="https://"
				hint={m.exam_film_link_hint()}
				{...field("link")}
			/>
			<Button type="submit" loading={pending} className="max-xs:w-full xs:mb-auto xs:mt-[27px]">
				{m.exam_film_link_save()}
			</Button>
		</Form>
	);
}
