import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { mostPictureBytes } from "#domain/files/picture";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";

type Props = {
	/** what the picture is of, for screen readers */
	label: string;
	/** the words of the button */
	choose: string;
	address: string;
	onChange: (address: string) => void;
};

/** Puts a picture up from this device, or takes it away. */
export function PictureUpload({ label, choose, address, onChange }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const id = useId();

	async function put(file: File | undefined): Promise<void> {
		if (input.current) input.current.value = "";
		if (!file) return;
		setPending(true);
		setProblem(null);
		try {
			onChange(await keep(file));
		} catch (error) {
			setProblem(failureText(error));
		} finally {
			setPending(false);
		}
	}
	return (
		<>
			<div className="flex flex-wrap items-center gap-2">
				<Button
					variant="outline"
					loading={pending}
					aria-describedby={problem ? id : undefined}
					onClick={() => input.current?.click()}
				>
					<ImageUp size={18} aria-hidden="true" />
					{choose}
				</Button>
				{address === "" ? null : (
					<Button variant="ghost" onClick={() => onChange("")}>
						<Trash2 size={18} aria-hidden="true" />
						{m.olympiad_editor_picture_remove()}
					</Button>
				)}
			</div>
			<input
				ref={input}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				aria-label={m.olympiad_editor_picture_of({ label })}
				className="hidden"
				onChange={(event) => void put(event.target.files?.[0])}
			/>
			{problem ? (
				<p id={id} role="alert" className="text-sm text-bad">
					{problem}
				</p>
			) : null}
		</>
	);
}

/** Refuses here what the server would refuse after a long upload. */
async function keep(file: File): Promise<string> {
	if (!["image/jpeg", "image/png", "image/webp"].includes(file.type)) throw new ApiError(422, "WRONG_FILE_TYPE");
	if (file.size > mostPictureBytes) throw new ApiError(422, "FILE_TOO_LARGE");
	const options = { headers: { "Content-Type": file.type }, init: { body: file } };
	return (await unwrap(api.olimpic.pictures.$post(undefined, options))).url;
}
