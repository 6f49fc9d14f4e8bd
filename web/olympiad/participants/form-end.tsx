import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { Button, buttonVariants } from "../../ui/button";
import { FormActions } from "../../ui/form";

interface FormEndProps {
	label: string;
	pending: boolean;
	/** the page that Cancel leads to */
	list: "/delegates" | "/olimpic/participants";
}

/** The end of a page's form: send it, or go back to the list. */
export function FormEnd({ label, pending, list }: FormEndProps) {
	return (
		<FormActions>
			<Button type="submit" variant="primary" size="lg" loading={pending}>
				{label}
			</Button>
			<Link to={list} className={buttonVariants({ variant: "ghost", size: "lg" })}>
				{m.ui_cancel()}
			</Link>
		</FormActions>
	);
}
