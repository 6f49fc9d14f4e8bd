import { createFileRoute } from "@tanstack/react-router";
import { FormulasPage } from "../../diagnosis/formulas-page";
import { useMe } from "../../session/use-me";

export const Route = createFileRoute("/_main/simulators/formulas")({ component: Formulas });

function Formulas() {
	const me = useMe("/_main");
	return <FormulasPage owner={me._id} />;
}
