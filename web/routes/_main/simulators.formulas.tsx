import { createFileRoute, redirect } from "@tanstack/react-router";
import { type FormulaId, isFormulaId } from "#domain/soroban/rod";
import { FormulasPage } from "../../training/mastery/formulas-page";
import { useMe } from "../../account/session/use-me";
import { trains } from "../../account/session/trains";

export const Route = createFileRoute("/_main/simulators/formulas")({
	validateSearch: ({ formula }: Record<string, unknown>): { formula?: FormulaId } =>
		isFormulaId(formula) ? { formula } : {},
	beforeLoad: ({ context: { me } }) => {
		if (!trains(me)) throw redirect({ to: "/simulators", replace: true });
	},
	component: Formulas,
});

function Formulas() {
	const me = useMe("/_main");
	const { formula = null } = Route.useSearch();
	const navigate = Route.useNavigate();
	return (
		<FormulasPage
			owner={me._id}
			open={formula}
			onOpen={(next) =>
				void navigate({ search: next ? { formula: next } : {}, replace: next === null, resetScroll: false })
			}
		/>
	);
}
