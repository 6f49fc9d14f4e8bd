import { type CSSProperties, type Ref, useImperativeHandle, useRef } from "react";
import { AbacusMini } from "../../ui/abacus-mini";
import type { Entrance } from "./entrance";
import { drawnStage, type FlashIcon, longestDigits, textStage } from "./flash-face";
import type { FlashStage } from "./flash-player";
import "./flash.css";

export type FlashFacesHandle = {
	stage(onNumber: (index: number) => void, enter?: Entrance): FlashStage;
};

/** The place of the numbers, laid out for the longest one before the first is shown. */
export function FlashFaces({
	numbers,
	icon,
	ref,
}: {
	numbers: readonly number[];
	icon: FlashIcon;
	ref: Ref<FlashFacesHandle>;
}) {
	const root = useRef<HTMLDivElement>(null);
	const sign = useRef<HTMLElement>(null);
	const digits = useRef<HTMLElement>(null);
	useImperativeHandle(ref, () => ({
		stage(onNumber, enter) {
			if (icon !== "digit") return drawnStage(root.current?.children ?? [], onNumber, enter);
			const parts = { root: root.current, sign: sign.current, digits: digits.current };
			if (!parts.root || !parts.sign || !parts.digits) throw new Error("the stage is not laid out");
			return textStage({ root: parts.root, sign: parts.sign, digits: parts.digits }, numbers, onNumber, enter);
		},
	}));
	// the circles of all numbers of a sample are of one size
	const most = Math.max(...numbers.map(Math.abs));
	if (icon !== "digit") {
		return (
			<div ref={root} aria-hidden="true" className="flash-box">
				{numbers.map((operand, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the sample
					<div key={index} className="flash-drawn" style={{ visibility: "hidden" }}>
						<DrawnSign operand={operand} first={index === 0} />
						{icon === "circle" ? (
							<Circles count={Math.abs(operand)} most={most} />
						) : (
							<AbacusMini value={Math.abs(operand)} rods={longestDigits(numbers)} label="" className="flash-abacus" />
						)}
					</div>
				))}
			</div>
		);
	}
	return (
		<div aria-hidden="true" className="flash-box">
			<b
				ref={root as Ref<HTMLElement>}
				data-testid="flash-number"
				className="flash-number num"
				style={{ "--digits": longestDigits(numbers), visibility: "hidden" } as CSSProperties}
			>
				<i ref={sign} className="flash-sign" />
				<span ref={digits as Ref<HTMLSpanElement>} />
			</b>
		</div>
	);
}

function DrawnSign({ operand, first }: { operand: number; first: boolean }) {
	return <span className="flash-drawn-sign num">{operand < 0 ? "−" : first ? "" : "+"}</span>;
}

/** Up to nine circles stand three by three, up to 25 five by five, more ten by ten. */
function Circles({ count, most }: { count: number; most: number }) {
	const across = most <= 9 ? 3 : most <= 25 ? 5 : 10;
	return (
		<svg className="flash-circles" viewBox={`0 0 ${across * 100} ${across * 100}`}>
			{Array.from({ length: count }, (_, index) => (
				<circle
					key={index}
					cx={50 + 100 * (index % across)}
					cy={50 + 100 * Math.floor(index / across)}
					r="38"
					fill="currentColor"
				/>
			))}
		</svg>
	);
}
