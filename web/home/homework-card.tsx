import { Link } from "@tanstack/react-router";
import type { HomeworkToDo } from "../school/homework/child/homework-to-do";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { nextTexts } from "./home-texts";

/** Homework that waits beside a next thing that cannot wait. */
export function HomeworkCard({ homework }: { homework: HomeworkToDo }) {
	const { title, text } = nextTexts({ kind: "homework", ...homework }, undefined);
	return (
		<Card aria-labelledby="homework-waits" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<div>
				<h2 id="homework-waits" className="text-lg">
					{title}
				</h2>
				<p className="text-muted-foreground">{text}</p>
			</div>
			<Link to="/homeworks" className={buttonVariants({ className: "max-xs:w-full" })}>
				{m.home_next_homework_action()}
			</Link>
		</Card>
	);
}
