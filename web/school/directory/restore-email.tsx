import { TextField } from "../../ui/text-field";
import type { useRestore } from "./use-restore";

type Props = { label: string; restoring: ReturnType<typeof useRestore> };

/** Another e-mail for somebody who comes back, once the old one turns out to be taken. */
export function RestoreEmail({ label, restoring: { email, setEmail, fault } }: Props) {
	if (email === null) return null;
	return (
		<TextField
			label={label}
			name="email"
			type="email"
			inputMode="email"
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			value={email}
			onChange={(event) => setEmail(event.target.value)}
			{...(fault && { error: fault })}
		/>
	);
}
