import { Delete } from "lucide-react";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "−", "0"] as const;
const coarse = () => window.matchMedia?.("(pointer: coarse)").matches ?? false;

/** The answer to a sample: a field for the keyboard, and under a finger our own keys instead of the phone's. */
export function AnswerPad({
	onCheck,
	label = m.your_answer(),
	compact = false,
}: {
	onCheck: (text: string) => void;
	label?: string;
	/** Leaves room for a sample that stays on the screen. */
	compact?: boolean;
}) {
	const [text, setText] = useState("");
	const [touch] = useState(coarse);
	function submit(event: FormEvent): void {
		event.preventDefault();
		if (text.trim() !== "") onCheck(text);
	}
	function press(key: string): void {
		if (key === "−") setText(text.startsWith("−") ? text.slice(1) : `−${text}`);
		else setText((text + key).slice(0, 16));
	}
	return (
		<form onSubmit={submit} className="grid w-full max-w-[420px] gap-3 px-4">
			<label htmlFor="answer" className={cn("text-center text-lg", compact && "max-md:sr-only")}>
				{label}
			</label>
			<input
				id="answer"
				// the numbers have just gone: typing is the one thing to do now
				// oxlint-disable-next-line jsx-a11y/no-autofocus
				autoFocus
				autoComplete="off"
				inputMode={touch ? "none" : "decimal"}
				value={text}
				onChange={(event) => {
					if (/^[-−+]?[\d\s.,]*$/.test(event.target.value)) setText(event.target.value.replace("-", "−").slice(0, 16));
				}}
				className={cn(
					"num w-full rounded-md border-[1.5px] border-input bg-card text-center text-3xl font-[650]",
					compact ? "h-14 md:h-[72px]" : "h-[72px]",
				)}
			/>
			<div
				// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a form's meaning
				role="group"
				aria-label={m.keypad_label()}
				className={cn("hidden gap-2 max-md:grid pointer-coarse:grid", compact ? "grid-cols-4" : "grid-cols-3")}
			>
				{keys.map((key) => (
					<Button
						key={key}
						className={cn("num px-0 text-xl", compact ? "min-h-12" : "min-h-14")}
						aria-label={key === "−" ? m.key_minus() : undefined}
						onClick={() => press(key)}
					>
						{key}
					</Button>
				))}
				<Button
					className={cn("px-0", compact ? "min-h-12" : "min-h-14")}
					aria-label={m.key_erase()}
					onClick={() => setText(text.slice(0, -1))}
				>
					<Delete size={22} aria-hidden="true" />
				</Button>
			</div>
			<Button type="submit" variant="primary" size="lg" disabled={text.trim() === ""}>
				{m.check()}
			</Button>
		</form>
	);
}
