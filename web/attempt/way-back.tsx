import { Link } from "@tanstack/react-router";
import { isOfExam } from "#domain/attempt/attempt-type";
import { m } from "#messages";
import { HintedWords } from "../shells/russian-hint";
import { buttonVariants } from "../ui/button";
import type { AttemptHandle } from "./attempt-handle";

interface WayBackProps {
	pass: AttemptHandle;
	variant: "primary" | "outline";
	size?: "lg";
}

/** A link from a run to where it was begun: the olympiad, or the ladder of exams. */
export function WayBack({ pass, variant, size }: WayBackProps) {
	const className = buttonVariants({ variant, ...(size && { size }) });
	if (isOfExam(pass.type)) {
		return (
			<Link to="/exams" className={className}>
				{m.attempt_run_to_ladder()}
			</Link>
		);
	}
	return (
		<Link to="/olimpic/about" search={{ olimpic: pass.olympiadId }} className={className}>
			<HintedWords say={m.attempt_run_to_olympiad} />
		</Link>
	);
}
