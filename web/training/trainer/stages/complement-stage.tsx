import type { ComplementExercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { cn } from "../../../ui/cn";
import { numberText } from "../../sets/set-texts";

/** A number and what it lacks: `3 + ? = 10`. */
export function Complement({ exercise, small = false }: { exercise: ComplementExercise; small?: boolean }) {
	const { known, base, side } = exercise;
	const unknown = <span className="rounded-sm bg-soft px-[0.18em] text-soft-foreground">?</span>;
	return (
		<p
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with plain text
			role="math"
			aria-label={m.training_say_complement({ known: numberText(known), base: numberText(base) })}
			className={cn(
				"num flex items-baseline gap-[0.22em] leading-none font-[660] whitespace-nowrap",
				small ? "text-2xl" : "text-[min(13dvh,13vw,104px)]",
			)}
		>
			{side === "left" ? unknown : numberText(known)}
			<span className="font-[500] text-muted-foreground">+</span>
			{side === "left" ? numberText(known) : unknown}
			<span className="font-[500] text-muted-foreground">=</span>
			{numberText(base)}
		</p>
	);
}
