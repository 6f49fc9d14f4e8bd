import { useState } from "react";
import { m } from "#messages";
import { Abacus } from "../abacus/abacus";
import { usePageTitle } from "../pages/page-title";
import type { BeadLook } from "../ui/abacus-mini";
import { Button } from "../ui/button";
import { NumberField } from "../ui/number-field";
import { SelectField } from "../ui/select-field";
import { Switch } from "../ui/switch";
import { FullScreenButton } from "./full-screen-button";

const looks: { value: BeadLook; label: () => string }[] = [
	{ value: "boxwood", label: m.abacus_look_boxwood },
	{ value: "lacquer", label: m.abacus_look_lacquer },
	{ value: "porcelain", label: m.abacus_look_porcelain },
	{ value: "cvd-places", label: m.abacus_look_cvd_places },
	{ value: "cvd-tone", label: m.abacus_look_cvd_tone },
];
const defaultRods = 13;

export function AbacusPage() {
	usePageTitle(m.abacus_title());
	const [rods, setRods] = useState(defaultRods);
	const [states, setStates] = useState("0");
	const [look, setLook] = useState<BeadLook>("boxwood");
	const [sound, setSound] = useState(false);
	const [hidden, setHidden] = useState(false);
	return (
		<div className="grid gap-6">
			<div className="flex items-center justify-between gap-4">
				<h1>{m.abacus_title()}</h1>
				<div className="flex items-center gap-3">
					<Button onClick={() => setStates("0")}>{m.abacus_clear()}</Button>
					<FullScreenButton />
				</div>
			</div>
			<Abacus
				rods={rods}
				value={states.slice(-rods)}
				onChange={(next) => setStates(next.join(""))}
				digits={!hidden}
				sound={sound}
				beads={look}
			/>
			<div className="grid items-end gap-4 md:grid-cols-2 xl:grid-cols-4">
				<NumberField label={m.abacus_rods()} name="rods" min={1} max={21} value={rods} onChange={setRods} />
				<SelectField
					label={m.abacus_look()}
					name="look"
					value={look}
					options={looks.map(({ value, label }) => ({ value, label: label() }))}
					onChange={(event) => setLook(looks.find(({ value }) => value === event.target.value)?.value ?? "boxwood")}
				/>
				<Switch label={m.abacus_hide_number()} checked={hidden} onChange={(event) => setHidden(event.target.checked)} />
				<Switch label={m.tick_label()} checked={sound} onChange={(event) => setSound(event.target.checked)} />
			</div>
		</div>
	);
}
