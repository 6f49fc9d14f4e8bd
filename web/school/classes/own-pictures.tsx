import { useState } from "react";
import { type Picture, picturePinProblem, pinLength } from "#domain/user/picture-pin";
import { m } from "#messages";
import { api, settle } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { ClassFault, ClassFrame } from "./class-frame";
import { PicturesPad } from "./pictures-pad";

/** After the first sign-in: the child may choose its own pictures, tapped twice, or keep those it was given. */
export function OwnPicturesStep({ onDone }: { onDone: () => void }) {
	const [first, setFirst] = useState<readonly Picture[] | null>(null);
	const [taps, setTaps] = useState<readonly Picture[]>([]);
	const [fault, setFault] = useState<string | null>(null);
	const [round, setRound] = useState(0);

	function startAnew(kept: readonly Picture[] | null, text: string | null): void {
		setFirst(kept);
		setTaps([]);
		setFault(text);
		setRound(round + 1);
	}

	async function tap(picture: Picture): Promise<void> {
		const pin = [...taps, picture];
		setFault(null);
		setTaps(pin);
		if (pin.length < pinLength) return;
		const problem = picturePinProblem(pin);
		if (problem) return startAnew(null, errorText(problem));
		if (!first) return startAnew(pin, null);
		if (first.join(" ") !== pin.join(" ")) return startAnew(null, m.school_class_own_differ());
		try {
			await settle(api.class.pictures.$post({ json: { pictures: pin } }));
			onDone();
		} catch (error) {
			startAnew(null, failureText(error));
		}
	}

	return (
		<ClassFrame
			code=""
			foot={
				<Button variant="ghost" size="lg" onClick={onDone}>
					{m.school_class_own_keep()}
				</Button>
			}
		>
			<PicturesPad
				key={round}
				taps={taps}
				onTap={(picture) => void tap(picture)}
				head={
					<div aria-live="polite">
						<h1 className="text-[25px]">{first ? m.school_class_own_again() : m.school_class_own_title()}</h1>
						{first ? null : <p className="text-muted-foreground">{m.school_class_own_lead()}</p>}
					</div>
				}
				note={<ClassFault text={fault} />}
			/>
		</ClassFrame>
	);
}
