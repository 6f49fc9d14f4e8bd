import { type ReactNode, useEffect, useState } from "react";
import { type Picture as PictureName, pinLength, shuffledPictures } from "#domain/user/picture-pin";
import { m } from "#messages";
import { Beamline } from "../../ui/beamline";
import { Picture, pictureName } from "../../ui/picture";
import { drawBelow } from "./draw";

/** How long a tapped picture looks pressed, milliseconds: a neighbour must not be able to read the row. */
const pressedMs = 140;

type Props = {
	taps: readonly PictureName[];
	onTap: (picture: PictureName) => void;
	/** above the beads */
	head: ReactNode;
	/** below the beads */
	note: ReactNode;
	draw?: (below: number) => number;
};

/** Nine pictures in another order each time, and four beads that count the taps and never show which. */
export function PicturesPad({ taps, onTap, head, note, draw = drawBelow }: Props) {
	const [order] = useState(() => shuffledPictures(draw));
	const [pressed, setPressed] = useState<PictureName | null>(null);
	useEffect(() => {
		if (!pressed) return;
		const timer = setTimeout(setPressed, pressedMs, null);
		return () => clearTimeout(timer);
	}, [pressed]);
	return (
		<div className="class-body" data-halves="">
			<div className="class-side">
				{head}
				<Beamline
					size="lg"
					className="!max-w-[250px]"
					states={Array.from({ length: pinLength }, (_, at) =>
						at < taps.length ? "done" : at === taps.length ? "now" : "todo",
					)}
					label={m.school_class_tapped({ count: taps.length })}
				/>
				{note}
			</div>
			<div className="class-pictures">
				{order.map((picture) => (
					<button
						key={picture}
						type="button"
						className="class-picture"
						aria-label={pictureName(picture)}
						data-pressed={picture === pressed ? "" : undefined}
						onClick={() => {
							if (taps.length >= pinLength) return;
							setPressed(picture);
							onTap(picture);
						}}
					>
						<Picture picture={picture} />
					</button>
				))}
			</div>
		</div>
	);
}
