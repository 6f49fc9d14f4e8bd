import { useNavigate } from "@tanstack/react-router";
import { examTypes } from "#domain/exam/exam-type";
import { levelsOf } from "#domain/exam/levels";
import { m } from "#messages";
import { ladderNames } from "../exam/texts";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import type { LevelsChoice } from "./levels-choice";

/** What a print run is of: ladder, level, school, days on which the level was passed. It is not printed. */
export function LevelsFilter({ choice, schools }: { choice: LevelsChoice; schools: readonly string[] }) {
	const navigate = useNavigate();
	const narrow = (change: Record<string, string>) => {
		const next = Object.entries({ ...choice, ...change }).filter(([key, value]) => key !== "after" && value !== "");
		void navigate({ to: "/exams/certificates", search: Object.fromEntries(next) as LevelsChoice, replace: true });
	};
	const levels = choice.type ? levelsOf(choice.type) : [];
	return (
		<div className="not-printed mx-auto grid w-full max-w-[840px] gap-3 xs:grid-cols-2 xl:grid-cols-5">
			<SelectField
				label={m.award_level_ladder()}
				name="type"
				placeholder={m.exam_all()}
				value={choice.type ?? ""}
				options={examTypes.map((type) => ({ value: type, label: ladderNames[type]() }))}
				onChange={({ target }) => narrow({ type: target.value, level: "" })}
			/>
			<SelectField
				label={m.award_level()}
				name="level"
				placeholder={m.exam_all()}
				disabled={levels.length === 0}
				value={choice.level ?? ""}
				options={levels.map(({ level }) => ({ value: level, label: level }))}
				onChange={({ target }) => narrow({ level: target.value })}
			/>
			<SelectField
				label={m.award_level_school()}
				name="school"
				placeholder={m.exam_all()}
				value={choice.school ?? ""}
				options={schools.map((school) => ({ value: school, label: school }))}
				onChange={({ target }) => narrow({ school: target.value })}
			/>
			<TextField
				label={m.award_level_from()}
				name="from"
				type="date"
				value={choice.from ?? ""}
				onChange={({ target }) => narrow({ from: target.value })}
			/>
			<TextField
				label={m.award_level_to()}
				name="to"
				type="date"
				value={choice.to ?? ""}
				onChange={({ target }) => narrow({ to: target.value })}
			/>
		</div>
	);
}
