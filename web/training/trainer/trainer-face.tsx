import type { ReactNode } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import { AbacusMini } from "../../ui/abacus-mini";
import { numberText } from "../sets/set-texts";

const big = "num text-[52px] leading-none font-[680] tracking-[-0.02em]";

const table = [
	[7, 2, 5],
	[4, 9, 1],
	[8, 3, 6],
];

const faces = (): Record<Simulator, ReactNode> => ({
	sum: <b className={big}>+7</b>,
	columns: (
		<span className="num grid border-b-4 border-line-on-deck pb-1 text-right text-[21px] leading-[1.15] font-[620]">
			<span>42</span>
			<span>−17</span>
			<span>+56</span>
		</span>
	),
	multiplication: <b className={big}>6×8</b>,
	division: <b className={big}>72÷9</b>,
	roots: (
		<svg viewBox="0 0 120 70" className="w-[112px]">
			<path
				d="M4 42L14 37L26 62L42 8H114"
				fill="none"
				stroke="currentColor"
				strokeWidth="5.5"
				strokeLinejoin="round"
				strokeLinecap="round"
			/>
			<text x="80" y="60" textAnchor="middle" className="num text-[46px] font-[680]" fill="currentColor">
				81
			</text>
		</svg>
	),
	squares: (
		<b className={big}>
			7<sup className="text-[0.55em]">2</sup>
		</b>
	),
	cubes: (
		<b className={big}>
			4<sup className="text-[0.55em]">3</sup>
		</b>
	),
	decimals: <b className={big}>{numberText(2.5, 1)}</b>,
	cards: <AbacusMini value={73} rods={2} label="" className="h-[92px] w-auto" />,
	dictation: (
		<svg viewBox="0 0 110 60" className="w-[104px]" fill="none" stroke="currentColor" strokeLinecap="round">
			<path d="M10 23H22L38 10V50L22 37H10Z" strokeWidth="4.5" strokeLinejoin="round" />
			<path d="M50 22Q56 30 50 38M60 15Q71 30 60 45" strokeWidth="4.5" />
			<text x="92" y="42" textAnchor="middle" className="num text-[34px] font-[680]" fill="currentColor" stroke="none">
				5
			</text>
		</svg>
	),
	schulte: (
		<span className="num grid grid-cols-3 gap-[2px] rounded-xs bg-line-on-deck p-[2px] text-[17px] font-[620]">
			{table.flat().map((value) => (
				<span key={value} className="grid size-7 place-items-center bg-card">
					{value}
				</span>
			))}
		</span>
	),
	abacus: <AbacusMini value={2026} rods={4} label="" className="h-[92px] w-auto" />,
});

/** A small picture of a trainer. Decoration: the name stands beside it. */
export function TrainerFace({ simulator }: { simulator: Simulator }) {
	return (
		<span aria-hidden="true" className="grid h-[104px] place-items-center rounded-sm bg-sunken">
			{faces()[simulator]}
		</span>
	);
}
