import { useQueryClient } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { mostPictureBytes } from "#domain/files/picture";
import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";
import { shellUser } from "./shell-user";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { type Me, meQuery } from "../session/queries";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { toast } from "../../ui/toast";
import { squarePicture } from "../../lib/square-picture";

/** Sets the own photo, cut to a square on this device, or removes it. */
export function PhotoField({ me }: { me: Me }) {
	const queryClient = useQueryClient();
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const id = useId();
	const { url } = me.photo;

	async function change(work: () => Promise<Me>, done: string): Promise<void> {
		setPending(true);
		setProblem(null);
		try {
			queryClient.setQueryData(meQuery.queryKey, await work());
			toast({ kind: "ok", text: done });
		} catch (error) {
			setProblem(failureText(error));
		} finally {
			setPending(false);
		}
	}

	function choose(file: File | undefined): void {
		if (input.current) input.current.value = "";
		if (file) void change(() => send(file), m.account_photo_saved());
	}

	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
			<span
				aria-hidden="true"
				className="num grid size-24 flex-none place-items-center overflow-hidden rounded-full bg-soft text-2xl font-[650] text-soft-foreground"
			>
				{url ? (
					<img src={url} alt="" className="size-full object-cover" />
				) : (
					shellUser(me, "", getLocale() === "en").initials
				)}
			</span>
			<div className="grid min-w-0 flex-1 basis-[240px] gap-2">
				<div className="flex flex-wrap gap-2">
					<Button variant="outline" loading={pending} onClick={() => input.current?.click()} aria-describedby={id}>
						<ImageUp size={18} aria-hidden="true" />
						{url ? m.account_photo_change() : m.account_photo_choose()}
					</Button>
					{url ? (
						<Button
							variant="ghost"
							disabled={pending}
							onClick={() => void change(() => unwrap(api.users.photo.$delete()), m.account_photo_removed())}
						>
							<Trash2 size={18} aria-hidden="true" />
							{m.account_photo_remove()}
						</Button>
					) : null}
				</div>
				<input
					ref={input}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					aria-label={m.account_photo_label()}
					className="hidden"
					onChange={(event) => choose(event.target.files?.[0])}
				/>
				<p
					id={id}
					role={problem ? "alert" : undefined}
					className={cn("text-sm", problem ? "text-bad" : "text-muted-foreground")}
				>
					{problem ?? m.account_photo_hint()}
				</p>
			</div>
		</div>
	);
}

async function send(file: File): Promise<Me> {
	if (file.size > mostPictureBytes) throw new ApiError(422, "FILE_TOO_LARGE");
	const body = await squarePicture(file);
	if (!body) throw new ApiError(422, "WRONG_FILE_TYPE");
	const headers = { "Content-Type": body.type };
	return unwrap(api.users.photo.$post(undefined, { headers, init: { body } }));
}
