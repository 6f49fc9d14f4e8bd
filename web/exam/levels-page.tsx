import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ExamType, examTypes } from "#domain/exam/exam-type";
import { m } from "#messages";
import { HelpedTitle } from "../guide/helped-title";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { Chip } from "../ui/chip";
import { cn } from "../ui/cn";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { LevelEditor } from "./level-editor";
import { levelsQuery } from "./queries";
import { RulesCard } from "./rules-card";
import { ladderNames, taskText } from "./texts";

/** Admin: the levels of the ladders as they stand, and the form of one. */
export function LevelsPage() {
	usePageTitle(m.exam_levels());
	const { data } = useSuspenseQuery(levelsQuery);
	const [type, setType] = useState<ExamType>("uamap");
	const [chosen, setChosen] = useState<string | null>(null);
	const levels = data.data.filter((level) => level.type === type);
	const shown = levels.find(({ level }) => level === chosen) ?? levels[0];
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<HelpedTitle page="/exams/levels">{m.exam_levels()}</HelpedTitle>
				<Link to="/exams/list" className={buttonVariants()}>
					{m.exam_to_list()}
				</Link>
			</header>
			<RulesCard />
			<Segmented<ExamType>
				label={m.exam_ladder_which()}
				value={type}
				onChange={(next) => {
					setType(next);
					setChosen(null);
				}}
				options={examTypes.map((value) => ({ value, label: ladderNames[value]() }))}
			/>
			<div className="grid items-start gap-[18px] lg:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
				<div className="lg:hidden">
					<SelectField
						label={m.exam_col_level()}
						name="level"
						value={shown?.level ?? ""}
						options={levels.map(({ level, offered }) => ({
							value: level,
							label: offered ? level : `${level}, ${m.exam_level_off()}`,
						}))}
						onChange={({ target }) => setChosen(target.value)}
					/>
				</div>
				<ul className="grid gap-1 max-lg:hidden">
					{levels.map(({ level, offered, version, tasks }) => (
						<li key={level}>
							<button
								type="button"
								aria-pressed={level === shown?.level}
								onClick={() => setChosen(level)}
								className={cn(
									"grid min-h-12 w-full grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-3 text-left hover:bg-muted",
									level === shown?.level && "bg-soft",
								)}
							>
								<b className="num text-lg">{level}</b>
								<span className="truncate text-sm text-muted-foreground">
									{tasks.map(({ notation }) => taskText(notation)).join(" · ")}
								</span>
								{offered ? (
									<span className="num text-sm text-muted-foreground">{version > 0 ? `v${version}` : ""}</span>
								) : (
									<Chip>{m.exam_level_off()}</Chip>
								)}
							</button>
						</li>
					))}
				</ul>
				{shown ? <LevelEditor key={`${type} ${shown.level} ${shown.version}`} level={shown} /> : null}
			</div>
		</div>
	);
}
