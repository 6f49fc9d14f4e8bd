import { shownClassCode } from "#domain/user/class-code";
import { m } from "#messages";
import { Dialog } from "../../ui/dialog";
import { QrCode } from "../../ui/qr-code";
import { Switch } from "../../ui/switch";
import type { LessonLine } from "../line/lesson-line";

/** A link and a code for children without an account, for this lesson alone. */
export function GuestsDialog({
	room,
	code,
	line,
	close,
}: {
	room: string;
	code: string | null;
	line: LessonLine;
	close: () => void;
}) {
	const link = `${window.location.origin}/classroom/${room}/guest`;
	return (
		<Dialog open onOpenChange={close} title={m.classroom_guests()} description={m.classroom_guests_text()}>
			<Switch
				label={m.classroom_guests_switch()}
				checked={code !== null}
				onChange={(event) =>
					void line.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "guests", value: event.target.checked })
				}
			/>
			{code === null ? null : (
				<div className="grid justify-items-center gap-3 text-center short:grid-cols-[auto_minmax(0,1fr)] short:items-center">
					<QrCode text={link} label={m.classroom_guests_link()} className="w-44 short:w-32" />
					<div className="grid gap-3 short:gap-1">
						<p className="text-sm break-all text-muted-foreground select-all">{link}</p>
						<p className="text-muted-foreground">{m.classroom_guest_code()}</p>
						<p className="num text-4xl font-[680] tracking-wide select-all">{shownClassCode(code)}</p>
					</div>
				</div>
			)}
		</Dialog>
	);
}
