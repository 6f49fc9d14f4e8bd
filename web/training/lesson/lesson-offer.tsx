import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { AbacusMini } from "../../ui/abacus-mini";
import { buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { offeredLesson } from "./lesson-memory";

/** The first lessons as a card for who has not finished them, else as a quiet link. */
export function LessonOffer({ owner }: { owner: string | null }) {
	if (offeredLesson(owner) === null) {
		return (
			<p>
				<Link to="/lesson" className="inline-flex min-h-11 items-center">
					{m.training_lesson_offer_again()}
				</Link>
			</p>
		);
	}
	return (
		<Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
			<AbacusMini value="027" rods={3} label="" className="w-[84px]" />
			<div className="grow basis-[170px]">
				<h2 className="text-xl">{m.training_lesson_offer_title()}</h2>
				<p className="text-muted-foreground">{m.training_lesson_offer_text()}</p>
			</div>
			<Link to="/lesson" className={buttonVariants({ variant: "primary", size: "lg", className: "max-xs:grow" })}>
				{m.training_lesson_offer_action()}
			</Link>
		</Card>
	);
}
