import { Delete } from "lucide-react";
import { useState } from "react";
import { shownClassCode } from "#domain/user/class-code";
import { type Picture, pinLength } from "#domain/user/picture-pin";
import { m } from "#messages";
import { nameOf } from "../../lib/name-of";
import type { ClassNames } from "#worker/school/classes/contract";
import type { Me } from "../../account/session/queries";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ClassFault, ClassFrame } from "./class-frame";
import { PicturesPad } from "./pictures-pad";

export type ClassChild = ClassNames["data"][number];

type Props = {
	code: string;
	child: ClassChild;
	onBack: () => void;
	onEntered: (me: Me, given: boolean) => void;
};

/** After so many wrong rows a child is told to call somebody. */
const callAfter = 5;
/** A longer wait is no wait for a child, seconds. */
const longWait = 120;

/** The child's four pictures; they are sent with the fourth tap. */
export function ClassPicturesStep({ code, child, onBack, onEntered }: Props) {
	const [taps, setTaps] = useState<readonly Picture[]>([]);
	const [wrong, setWrong] = useState(0);
	const [fault, setFault] = useState<string | null>(null);
	const [forgot, setForgot] = useState(false);
	const [round, setRound] = useState(0);

	async function tap(picture: Picture): Promise<void> {
		const pin = [...taps, picture];
		setFault(null);
		setTaps(pin);
		if (pin.length < pinLength) return;
		try {
			const { me, given } = await unwrap(api.class.enter.$post({ json: { code, child: child._id, pictures: pin } }));
			onEntered(me, given);
		} catch (error) {
			setTaps([]);
			setRound(round + 1);
			setWrong(wrong + 1);
			setFault(faultText(error, wrong + 1));
		}
	}

	return (
		<ClassFrame
			code={shownClassCode(code)}
			onBack={onBack}
			foot={
				<div className="grid grid-cols-2 gap-2.5">
					<Button disabled={taps.length === 0 || taps.length === pinLength} onClick={() => setTaps(taps.slice(0, -1))}>
						<Delete size={20} aria-hidden="true" />
						{m.school_class_erase()}
					</Button>
					<Button variant="ghost" onClick={() => setForgot(true)}>
						{m.school_class_forgot()}
					</Button>
				</div>
			}
		>
			<PicturesPad
				key={round}
				taps={taps}
				onTap={(picture) => void tap(picture)}
				head={
					<div>
						<h1 className="text-[25px] break-words">{m.school_class_hello({ name: nameOf(child) })}</h1>
						<p className="text-muted-foreground">{m.school_class_tap()}</p>
					</div>
				}
				note={<ClassFault text={fault} />}
			/>
			<Dialog
				open={forgot}
				onOpenChange={setForgot}
				title={m.school_class_call()}
				description={m.school_class_call_text()}
				footer={
					<Button variant="primary" onClick={() => setForgot(false)}>
						{m.school_cards_done()}
					</Button>
				}
			/>
		</ClassFrame>
	);
}

/** What to do after a refusal; `wrong` rows have been tapped. */
export function faultText(error: unknown, wrong: number): string {
	if (!(error instanceof ApiError)) return failureText(error);
	if (error.code === "TOO_MANY_REQUESTS" && error.retryAfter !== null) {
		return error.retryAfter > longWait ? m.school_class_wait_long() : m.school_class_wait({ count: error.retryAfter });
	}
	return error.code === "WRONG_PICTURES" && wrong >= callAfter ? m.school_class_call() : failureText(error);
}
