import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#messages";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";

interface PicturePutProps {
	label: string;
	address: string;
	keep: (file: File) => Promise<string>;
	onChange: (address: string) => void;
}

/** A picture from this device, or none. */
export function PicturePut({ label, address, keep, onChange }: PicturePutProps) {
	const input = useRef<HTMLInputElement>(null);
	const [pending, setPending] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
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
		<div className="grid gap-1.5">
			<span className="flex flex-wrap gap-2">
				<Button size="sm" loading={pending} onClick={() => input.current?.click()}>
					<ImageUp size={18} aria-hidden="true" />
					{label}
				</Button>
				{address === "" ? null : (
					<Button size="sm" variant="ghost" onClick={() => onChange("")}>
						{m.site_picture_remove()}
					</Button>
				)}
			</span>
			<input
				ref={input}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				aria-label={label}
				className="hidden"
				onChange={(event) => void put(event.target.files?.[0])}
			/>
			{problem ? (
				<p role="alert" className="text-sm text-bad">
					{problem}
				</p>
			) : null}
		</div>
	);
}
