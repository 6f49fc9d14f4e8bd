import { useEffect, useState } from "react";
import { m } from "#messages";
import { AbacusMini } from "../ui/abacus-mini";
import { AnswerPad } from "./answer-pad";
import { RestRoom } from "./rest-room";
import { cardSamples, cardShape } from "./room-levels";

/** A board to read. The drawing carries no number in words: that is the answer. */
function Card({ value, rods, seconds }: { value: number; rods: number; seconds: number | null }) {
	const [shown, setShown] = useState(true);
	useEffect(() => {
		if (seconds === null) return;
		const timer = setTimeout(() => setShown(false), seconds * 1000);
		return () => clearTimeout(timer);
	}, [seconds]);
	return (
		<div className="grid place-items-center" style={{ height: "30dvh" }}>
			{shown ? (
				<AbacusMini
					detail
					value={value}
					rods={rods}
					label={m.room_card_look()}
					className="h-[30dvh] w-auto max-w-full"
				/>
			) : (
				<p className="text-lg text-muted-foreground">{m.room_card_gone()}</p>
			)}
		</div>
	);
}

export function CardsRoom() {
	return (
		<RestRoom
			title={m.room_cards()}
			deal={cardSamples}
			recall={({ numbers: [value = 0] }, level) => (
				<AbacusMini
					value={value}
					rods={cardShape(level).rods}
					label={m.abacus_shows({ value: String(value) })}
					className="max-w-[120px]"
				/>
			)}
			task={({ numbers: [value = 0] }, level, onCheck) => (
				<div className="grid w-full justify-items-center gap-3 px-3 md:gap-5">
					<Card value={value} {...cardShape(level)} />
					<AnswerPad compact onCheck={onCheck} />
				</div>
			)}
		/>
	);
}
