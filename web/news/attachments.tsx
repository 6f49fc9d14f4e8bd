import { useMutation } from "@tanstack/react-query";
import { Paperclip, X } from "lucide-react";
import { useRef } from "react";
import { attachmentKinds, mostAttachmentBytes, mostAttachments } from "#domain/news/attachment";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { IconButton } from "../ui/icon-button";
import type { DraftProps } from "./draft";
import { FileLinks } from "./file-links";

/** Refuses here what the server would refuse after a long upload. */
async function keepFile(file: File) {
	if (file.size > mostAttachmentBytes) throw new ApiError(422, "ATTACHMENT_TOO_LARGE");
	const options = { headers: { "Content-Type": "application/octet-stream" }, init: { body: file } };
	return unwrap(api.news.files.$post({ query: { name: file.name.slice(-120) } }, options));
}

/** The files beside a piece, of both languages. */
export function NewsAttachments({ draft, set, error }: DraftProps & { error?: string | undefined }) {
	const input = useRef<HTMLInputElement>(null);
	const put = useMutation({
		mutationFn: keepFile,
		onSuccess: (file) => set({ files: [...draft.files, file] }),
	});
	const problem = put.error ? failureText(put.error) : error;
	return (
		<Card aria-labelledby="files" className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<h2 id="files" className="text-xl">
				{m.news_files()}
			</h2>
			<FileLinks
				files={draft.files}
				beside={(file) => (
					<IconButton
						label={m.news_file_remove({ name: file.name })}
						icon={<X size={20} aria-hidden="true" />}
						onClick={() => set({ files: draft.files.filter(({ _id }) => _id !== file._id) })}
					/>
				)}
			/>
			<div className="grid justify-items-start gap-1.5">
				<Button
					size="sm"
					loading={put.isPending}
					disabled={draft.files.length >= mostAttachments}
					onClick={() => input.current?.click()}
				>
					<Paperclip size={18} aria-hidden="true" />
					{m.news_file_add()}
				</Button>
				<input
					ref={input}
					type="file"
					accept={attachmentKinds.map((kind) => `.${kind}`).join(",")}
					aria-label={m.news_file_add()}
					className="hidden"
					onChange={({ target }) => {
						const file = target.files?.[0];
						target.value = "";
						if (file) put.mutate(file);
					}}
				/>
				{problem ? (
					<p role="alert" className="text-sm text-bad">
						{problem}
					</p>
				) : null}
				<p className="text-sm text-muted-foreground">{m.news_files_note({ most: mostAttachments })}</p>
			</div>
		</Card>
	);
}
