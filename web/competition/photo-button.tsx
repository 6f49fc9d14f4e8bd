import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { mostPictureBytes } from "#domain/files/picture";
import { m } from "#messages";
import type { Competition, Winner } from "#worker/competition/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { squarePicture } from "../lib/square-picture";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";
import { competitionKey, competitionQuery } from "./queries";

/** The photo of a winner: chosen, cut to a square on this device and sent, or taken away. */
export function PhotoButton({ olympiadId, winner }: { olympiadId: string; winner: Winner }) {
	const input = useRef<HTMLInputElement>(null);
	const queryClient = useQueryClient();
	const change = {
		onSuccess: async (competition: Competition) => {
			queryClient.setQueryData(competitionQuery(olympiadId).queryKey, competition);
			await queryClient.invalidateQueries({ queryKey: [...competitionKey, "winners"] });
		},
		onError: (error: Error) => toast({ kind: "error", text: failureText(error) }),
	};
	const send = useMutation({ mutationFn: (file: File) => sendPhoto(olympiadId, winner._id, file), ...change });
	const param = { id: olympiadId, winner: winner._id };
	const remove = useMutation({
		mutationFn: () => unwrap(api.competitions[":id"].winners[":winner"].photo.$delete({ param })),
		...change,
	});
	const label = m.competition_winner_photo_for({ who: winner.name });
	return (
		<>
			<Button size="sm" loading={send.isPending} aria-label={label} onClick={() => input.current?.click()}>
				<ImageUp size={18} aria-hidden="true" />
				{m.competition_winner_photo()}
			</Button>
			{winner.photo === "" ? null : (
				<Button
					size="sm"
					variant="ghost"
					loading={remove.isPending}
					aria-label={m.competition_winner_photo_remove_for({ who: winner.name })}
					onClick={() => remove.mutate()}
				>
					{m.competition_winner_photo_remove()}
				</Button>
			)}
			<input
				ref={input}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				className="hidden"
				aria-label={label}
				onChange={(event) => {
					const [file] = event.target.files ?? [];
					event.target.value = "";
					if (file) send.mutate(file);
				}}
			/>
		</>
	);
}

async function sendPhoto(id: string, winner: string, file: File): Promise<Competition> {
	if (file.size > mostPictureBytes) throw new ApiError(422, "FILE_TOO_LARGE");
	const body = await squarePicture(file);
	if (!body) throw new ApiError(422, "WRONG_FILE_TYPE");
	return unwrap(
		api.competitions[":id"].winners[":winner"].photo.$post(
			{ param: { id, winner } },
			{ headers: { "Content-Type": body.type }, init: { body } },
		),
	);
}
