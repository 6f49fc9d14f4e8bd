import { m } from "#messages";
import type { FieldWiring } from "../../ui/contract-form";
import { SelectField } from "../../ui/select-field";

/** Which stages get more time: the running one, or every stage that is left. */
export function StagesChoice({ field }: { field: FieldWiring }) {
	return (
		<SelectField
			label={m.olympiad_board_stages()}
			options={[
				{ value: "running", label: m.olympiad_board_stages_running() },
				{ value: "left", label: m.olympiad_board_stages_left() },
			]}
			{...field}
		/>
	);
}
