import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { buttonVariants } from "../ui/button";
import { FormActions } from "../ui/form";
import { PlainPage } from "./plain-page";
import { RussianHint } from "./russian-hint";

/** Shown where an address names an olympiad that there is not. */
export function OlympiadMissing() {
	return (
		<PlainPage title={m.ui_error_olympiad_title()}>
			<p role="alert" className="measure">
				{m.ui_error_olympiad()}
				<RussianHint className="mt-2" say={(options) => m.ui_error_olympiad({}, options)} />
			</p>
			<FormActions>
				<Link to="/olimpic/about" search={{ olimpic: undefined }} className={buttonVariants({ variant: "primary" })}>
					{m.ui_to_olympiad()}
				</Link>
			</FormActions>
		</PlainPage>
	);
}
