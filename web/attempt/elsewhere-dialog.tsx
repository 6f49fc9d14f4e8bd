import { m } from "#messages";
import { HintedWords, RussianHint } from "../shells/russian-hint";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import type { useStart } from "./use-start";

type Props = { starting: Pick<ReturnType<typeof useStart>, "elsewhere" | "stay">; onTakeOver: () => void };

/** Asks whether an attempt that is open on another device goes on here. */
export function ElsewhereDialog({ starting, onTakeOver }: Props) {
	return (
		<Dialog
			open={starting.elsewhere}
			onOpenChange={starting.stay}
			title={m.attempt_run_elsewhere_title()}
			description={
				<>
					{m.attempt_run_elsewhere_text()}
					<RussianHint
						className="mt-2"
						say={(options) =>
							`${m.attempt_run_elsewhere_title({}, options)}. ${m.attempt_run_elsewhere_text({}, options)}`
						}
					/>
				</>
			}
			footer={
				<Button variant="primary" onClick={onTakeOver}>
					<HintedWords say={m.attempt_run_take_over} />
				</Button>
			}
		/>
	);
}
