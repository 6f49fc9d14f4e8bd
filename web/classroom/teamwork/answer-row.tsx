import { Check } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { mostAnswerDigits } from "#domain/teamwork/board";
import { m } from "#messages";
import type { TeamSnapshot } from "#party/teamwork-protocol";
import { signed } from "../../training/sets/set-texts";
import { Button } from "../../ui/button";
import { Cross, Tick } from "../../ui/glyphs";
import type { BoardView } from "./use-board";

interface AnswerRowProps {
	view: BoardView;
	nameOf: (userId: string) => string;
	/** stands at the end of the row of the button */
	children: ReactNode;
}

/** The problem, the answer that everybody types into, and what was said of it. */
export function AnswerRow({ view, nameOf, children }: AnswerRowProps) {
	const { line, team, answer, connection, mayWrite } = view;
	if (!team) return null;
	const { problem, verdict } = team;
	const solved = verdict?.right === true;
	const online = connection === "same" || connection === "sending";

	function give(event: FormEvent): void {
		event.preventDefault();
		if (answer !== "") line.say({ t: "answer", value: answer });
	}

	return (
		<div className="@container">
			<form onSubmit={give} className="flex flex-wrap items-center gap-x-4 gap-y-3 max-xs:gap-x-2 short:gap-y-1">
				<span className="num flex w-full flex-wrap items-baseline gap-x-[0.3em] text-[clamp(20px,6cqi,42px)] leading-tight font-[660] short:w-auto short:text-[22px]">
					<span className="sr-only">{m.classroom_team_problem()}</span>
					{problem.map((operand, index) => (
						// an operand is its place
						// oxlint-disable-next-line react/no-array-index-key
						<span key={index}>{signed(operand, index)}</span>
					))}
					<span>=</span>
					<input
						aria-label={m.classroom_team_answer()}
						name="answer"
						inputMode="numeric"
						autoComplete="off"
						value={solved ? verdict.value : answer}
						readOnly={solved || !mayWrite}
						onFocus={() => line.does("write")}
						onBlur={() => line.does("look")}
						onChange={(event) => {
							line.does("write");
							line.board.type(event.target.value.replace(/\D/g, "").slice(0, mostAnswerDigits));
						}}
						className="h-[1.1em] min-w-0 border-b-[0.09em] border-foreground bg-transparent p-0 text-center leading-none outline-offset-4"
						style={{ width: `${Math.max(4, answer.length + 1)}ch` }}
					/>
				</span>
				{solved ? (
					<Button variant="primary" className="max-xs:px-4" disabled={!online} onClick={() => line.say({ t: "next" })}>
						{m.classroom_team_next()}
					</Button>
				) : (
					<Button variant="primary" className="max-xs:px-4" type="submit" disabled={!online || answer === ""}>
						<Check size={19} aria-hidden="true" />
						{m.classroom_team_our_answer()}
					</Button>
				)}
				<output className="min-w-0 max-xs:order-last max-xs:w-full max-xs:empty:hidden xs:flex-1">
					{verdict ? <Verdict verdict={verdict} nameOf={nameOf} /> : null}
				</output>
				{children}
			</form>
		</div>
	);
}

function Verdict({
	verdict: { right, value, by },
	nameOf,
}: {
	verdict: NonNullable<TeamSnapshot["verdict"]>;
	nameOf: (userId: string) => string;
}) {
	const said = { name: nameOf(by), value };
	return right ? (
		<span className="inline-flex items-center gap-2 font-semibold text-ok">
			<Tick />
			{m.classroom_team_right()}
		</span>
	) : (
		<span className="inline-flex items-center gap-2 text-bad">
			<Cross />
			{m.classroom_team_wrong(said)}
		</span>
	);
}
