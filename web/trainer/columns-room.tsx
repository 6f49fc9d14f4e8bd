import { m } from "#messages";
import { AnswerPad } from "./answer-pad";
import { RestRoom } from "./rest-room";
import { columnSamples } from "./room-levels";
import { signed } from "./set-words";

function Column({ numbers, small = false }: { numbers: readonly number[]; small?: boolean }) {
	return (
		<ol
			className={`num grid border-b-4 border-line-on-deck pb-1 text-right leading-tight font-[620] ${small ? "text-lg" : "text-[clamp(24px,4.2vh,40px)]"}`}
		>
			{numbers.map((operand, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the column
				<li key={index}>{signed(operand, index)}</li>
			))}
		</ol>
	);
}

export function ColumnsRoom() {
	return (
		<RestRoom
			title={m.room_columns()}
			deal={columnSamples}
			recall={({ numbers }) => <Column numbers={numbers} small />}
			task={({ numbers }, _, onCheck) => (
				<div className="grid w-full justify-items-center gap-3 md:gap-5">
					<Column numbers={numbers} />
					<AnswerPad compact label={m.room_column_sum()} onCheck={onCheck} />
				</div>
			)}
		/>
	);
}
