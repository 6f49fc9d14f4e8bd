import { Eye } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from "react";
import { m } from "#messages";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { AnswerField } from "./answer-field";
import { AnswerKeys, isAnswer, touchKeysWanted } from "./answer-keys";
import { MarksNeeded } from "./marks-needed";
import { FollowedTyping } from "./typing";

export interface AnswerPadProps {
	onCheck: (texts: string[]) => void;
	/** A field for each; one field when there is one. */
	labels?: readonly string[];
	/** The task, for screen readers. */
	task?: string;
	/** Looks the answer up instead of giving it. */
	onOpen?: (() => void) | undefined;
	/** The task that stays on the screen: over the field, or beside it where the stage is low. */
	children?: ReactNode;
}

/** The answer to one sample or to several; on touch screens with our own keys. */
export function AnswerPad(props: AnswerPadProps) {
	const { onCheck, labels = [m.training_your_answer()], task = "", onOpen, children } = props;
	const compact = children !== undefined;
	const marks = useContext(MarksNeeded);
	const followed = useContext(FollowedTyping);
	const [texts, setTexts] = useState<string[]>(() => labels.map((_, window) => followed?.textOf(window) ?? ""));
	const [at, setAt] = useState(0);
	const [touch] = useState(touchKeysWanted);
	const fields = useRef<(HTMLInputElement | null)[]>([]);
	const id = useId();
	const ready = texts.every(isAnswer);
	const gap = texts.findIndex((text) => !isAnswer(text));
	const several = labels.length > 1;

	function change(index: number, text: string): void {
		const next = texts.with(index, text);
		setTexts(next);
		followed?.onTyped(next);
	}
	function goTo(index: number): void {
		setAt(index);
		fields.current[index]?.focus();
	}
	function next(): void {
		if (ready) onCheck(texts);
		else if (isAnswer(texts[at] ?? "") && gap >= 0) goTo(gap);
	}
	function submit(event: FormEvent): void {
		event.preventDefault();
		next();
	}
	function key(event: KeyboardEvent, index: number): void {
		if (event.key === "Escape" && texts[index] !== "") {
			// the first press clears the field, the next one stops the set
			event.stopPropagation();
			change(index, "");
		} else if (several && event.key === "Enter") {
			// a form with a disabled button does not submit
			event.preventDefault();
			next();
		} else if (several && event.key === "ArrowDown" && index + 1 < labels.length) goTo(index + 1);
		else if (several && event.key === "ArrowUp" && index > 0) goTo(index - 1);
	}
	return (
		<form
			onSubmit={submit}
			className={cn(
				"mx-auto grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-3 beside:max-w-[920px]",
				touch ? "[--task-rest:330px]" : "[--task-rest:250px] md:gap-5",
				"beside:h-[calc(100cqh-12px)] beside:grid-cols-[minmax(0,1fr)_minmax(0,340px)] beside:grid-rows-[minmax(0,1fr)_auto] beside:gap-x-5 beside:gap-y-1 beside:[--task-rest:64px] beside:[--task-share:0.5]",
			)}
		>
			<div
				className={cn("grid min-w-0 place-items-center beside:col-start-1 beside:row-start-1", !compact && "contents")}
			>
				{children ??
					(several ? null : (
						<p aria-hidden="true" className="hidden text-lg beside:grid beside:self-center">
							{labels[0]}
						</p>
					))}
			</div>
			{task ? (
				<p hidden id={`${id}-task`}>
					{task}
				</p>
			) : null}
			<div
				className={cn(
					"grid w-full gap-3 beside:gap-1.5",
					several
						? "max-w-[560px] beside:contents"
						: "max-w-[420px] beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:self-center",
					// a long task scrolls under the keys
					touch &&
						compact &&
						"portrait:sticky portrait:bottom-0 portrait:z-10 portrait:bg-stage portrait:pt-1 portrait:pb-2",
				)}
			>
				<div
					className={cn(
						"grid gap-2.5",
						several &&
							"grid-cols-2 md:grid-cols-3 beside:col-start-1 beside:row-start-1 beside:grid-cols-3 beside:content-center beside:gap-1.5",
					)}
				>
					{labels.map((label, index) => (
						<AnswerField
							key={label}
							ref={(element) => {
								fields.current[index] = element;
							}}
							id={`${id}-${index}`}
							label={label}
							describedBy={task ? `${id}-task` : undefined}
							first={index === 0}
							touch={touch}
							size={several ? "small" : compact ? "medium" : "large"}
							value={texts[index] ?? ""}
							onFocus={() => setAt(index)}
							onKeyDown={(event) => key(event, index)}
							onChange={(text) => change(index, text)}
							onClear={() => {
								change(index, "");
								goTo(index);
							}}
						/>
					))}
				</div>
				<div
					className={cn(
						"grid",
						// a phone has no room for the task, the keys and a board of two
						followed?.rods && "max-md:hidden short:hidden",
						several &&
							"beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:w-full beside:self-center beside:[--keys-rest:32px]",
					)}
				>
					{touch ? (
						<AnswerKeys
							marks={marks}
							value={texts[at] ?? ""}
							onType={(text) => change(at, text)}
							onNext={next}
							last={ready || !several}
							ready={ready || (several && isAnswer(texts[at] ?? ""))}
						/>
					) : (
						<Button type="submit" variant="primary" size="lg" disabled={!ready}>
							{m.training_check()}
						</Button>
					)}
				</div>
			</div>
			{onOpen ? (
				<Button variant="ghost" size="sm" className="beside:col-start-1 beside:row-start-2" onClick={onOpen}>
					<Eye size={18} aria-hidden="true" />
					{m.training_open_answer()}
				</Button>
			) : null}
		</form>
	);
}
