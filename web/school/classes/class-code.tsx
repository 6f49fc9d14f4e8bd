import { Link } from "@tanstack/react-router";
import { Delete, QrCode } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { classCodeLength, classCodeSigns, foldClassCode } from "#domain/user/class-code";
import { m } from "#messages";
import { Button, buttonVariants } from "../../ui/button";
import { Owl } from "../../ui/owl";
import { ClassFault, ClassFrame } from "./class-frame";

type Props = { first: string; fault: string | null; pending: boolean; onCode: (code: string) => void };

/** The class code, by keys of its own signs, so that no child has to find the right keyboard, or typed. */
export function ClassCodeStep({ first, fault, pending, onCode }: Props) {
	const [code, setCode] = useState(first);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.focus(), []);

	function change(typed: string): void {
		const next = foldClassCode(typed).slice(0, classCodeLength);
		setCode(next);
		if (next.length === classCodeLength && next !== code) onCode(next);
	}
	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		if (code.length === classCodeLength) onCode(code);
	}
	const boxes = Array.from({ length: classCodeLength }, (_, at) => (
		// a box is its place in the code
		// oxlint-disable-next-line react/no-array-index-key
		<b key={at} data-next={at === code.length ? "" : undefined}>
			{code[at]}
		</b>
	));
	return (
		<ClassFrame
			foot={
				<>
					<Link to="/card" className={buttonVariants()}>
						<QrCode size={20} aria-hidden="true" />
						{m.school_class_by_card()}
					</Link>
					<Link to="/signin" className={buttonVariants({ variant: "ghost" })}>
						{m.school_class_adult()}
					</Link>
				</>
			}
		>
			<form className="class-body" data-halves="" onSubmit={submit}>
				<div className="class-side">
					<div className="class-owl">
						<Owl face="up" size={96} />
					</div>
					<h1 className="text-[25px]">{m.school_class_heading()}</h1>
					<p className="-mt-2 max-w-[30ch] text-muted-foreground">{m.school_class_lead()}</p>
					<div className="class-boxes has-focus-visible:outline-[3px] has-focus-visible:outline-offset-4 has-focus-visible:outline-ring">
						{boxes.slice(0, 3)}
						<i />
						{boxes.slice(3)}
						<input
							ref={input}
							aria-label={m.school_class_code()}
							value={code}
							// the keys below are larger than those of a phone
							inputMode="none"
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							onChange={(event) => change(event.target.value)}
						/>
					</div>
					<ClassFault text={fault} />
				</div>
				<div className="grid gap-3">
					<fieldset className="class-keys" aria-label={m.school_class_keys()}>
						{Array.from(classCodeSigns, (sign) => (
							<button key={sign} type="button" className="class-key" onClick={() => change(code + sign)}>
								{sign}
							</button>
						))}
					</fieldset>
					<div className="grid grid-cols-[auto_1fr] gap-3">
						<Button size="lg" className="px-5" disabled={code === ""} onClick={() => setCode(code.slice(0, -1))}>
							<Delete size={20} aria-hidden="true" />
							{m.school_class_erase()}
						</Button>
						<Button
							type="submit"
							variant="primary"
							size="lg"
							loading={pending}
							disabled={code.length < classCodeLength}
						>
							{m.school_class_next()}
						</Button>
					</div>
				</div>
			</form>
		</ClassFrame>
	);
}
