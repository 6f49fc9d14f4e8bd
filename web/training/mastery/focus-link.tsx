import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Focus } from "#domain/mastery/focus-text";
import { buttonVariants } from "../../ui/button";
import { beginsAtOnce } from "../sets/begins-at-once";
import { linkOf } from "../sets/trainers";
import { focusSetOf } from "./focus-parameters";

/** A link to a set about formulas, with the usual settings of its owner. */
export function FocusLink({ owner, focus, text }: { owner: string; focus: Focus; text: string }) {
	const { simulator, parameters } = focusSetOf(owner, focus);
	return (
		<Link
			to="/simulators/$simulator"
			params={{ simulator }}
			search={linkOf(simulator, parameters)}
			state={beginsAtOnce}
			className={buttonVariants({ variant: "primary", size: "lg" })}
		>
			<Play size={20} aria-hidden="true" />
			{text}
		</Link>
	);
}
