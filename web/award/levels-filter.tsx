import { useNavigate } from "@tanstack/react-router";
import { examTypes } from "#domain/exam/exam-type";
import { m } from "#messages";
import type { ExamCertificateStack } from "#worker/award/exam/contract";
import { ladderNames } from "../exam/texts";
import { useAddressChoice } from "../lib/use-address-choice";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import type { LevelsChoice } from "./levels-choice";

interface LevelsFilterProps {
	choice: LevelsChoice;
	/** what stands on the certificates within reach */
	among: Pick<ExamCertificateStack, "levels" | "schools">;
}

/** What a print run is of: ladder, level, school, days on which the level was passed. It is not printed. */
export function LevelsFilter({ choice: inAddress, among }: LevelsFilterProps) {
	const navigate = useNavigate();
	const [choice, choose] = useAddressChoice(inAddress, (search) =>
		navigate({ to: "/exams/certificates", search, replace: true }),
	);
	const narrow = (change: Record<string, string>) => {
		const next = Object.entries({ ...choice, ...change }).filter(([key, value]) => key !== "after" && value !== "");
		choose(Object.fromEntries(next) as LevelsChoice);
	};
	const levels = among.levels.filter(({ type }) => type === choice.type);
	const ladders = examTypes.filter((known) => among.levels.some(({ type }) => type === known));
	return (
		<div className="not-printed mx-auto grid w-full max-w-[840px] gap-3 xs:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(190px,1fr))]">
			<SelectField
				label={m.award_level_ladder()}
				name="type"
				placeholder={m.exam_all()}
				value={choice.type ?? ""}
				options={ladders.map((type) => ({ value: type, label: ladderNames[type]() }))}
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
			{among.schools.length === 0 ? null : (
				<SelectField
					label={m.award_level_school()}
					name="school"
					placeholder={m.exam_all()}
					value={choice.school ?? ""}
					options={among.schools.map((school) => ({ value: school, label: school }))}
					onChange={({ target }) => narrow({ school: target.value })}
				/>
			)}
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
