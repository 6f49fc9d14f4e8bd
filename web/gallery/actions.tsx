import { Bell, Check, Copy, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Bead } from "../ui/bead";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { AtBeam, OffBeam } from "../ui/glyphs";
import { IconButton } from "../ui/icon-button";
import { LatencyBars } from "../ui/latency-bars";
import { Menu } from "../ui/menu";
import { ReasonDialog } from "../ui/reason-dialog";
import { SavingChip } from "../ui/saving-chip";
import { toast } from "../ui/toast";
import { Tooltip } from "../ui/tooltip";
import { Row, Section } from "./section";
import { texts } from "./texts";

export function ActionsGallery() {
	const [open, setOpen] = useState(false);
	const [asksWhy, setAsksWhy] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Section name={texts.buttons}>
				{(["md", "lg", "sm"] as const).map((size) => (
					<Row key={size}>
						<Button variant="primary" size={size}>
							{texts.start}
						</Button>
						<Button size={size}>{texts.again}</Button>
						<Button variant="ghost" size={size}>
							{texts.cancel}
						</Button>
						<Button variant="danger" size={size}>
							{texts.remove}
						</Button>
						<Button size={size} disabled>
							{texts.closed}
						</Button>
						<Button variant="primary" size={size} loading>
							{texts.saving}
						</Button>
					</Row>
				))}
				<Row>
					<Tooltip text={texts.notifications}>
						<IconButton boxed label={texts.notifications} icon={<Bell size={20} aria-hidden="true" />} />
					</Tooltip>
					<Menu
						align="start"
						trigger={<IconButton label={texts.actions} icon={<EllipsisVertical size={20} aria-hidden="true" />} />}
						items={[
							{
								key: "edit",
								label: texts.change,
								icon: <Pencil size={18} />,
								onSelect: () => toast({ kind: "ok", text: texts.changed }),
							},
							{
								key: "copy",
								label: texts.repeat,
								icon: <Copy size={18} />,
								onSelect: () => toast({ kind: "info", text: texts.copied }),
							},
							{
								key: "delete",
								label: texts.remove,
								danger: true,
								icon: <Trash2 size={18} />,
								onSelect: () => setAsksWhy(true),
							},
						]}
					/>
					<Button onClick={() => setOpen(true)}>{texts.openDialog}</Button>
					<Button onClick={() => toast({ kind: "ok", text: texts.profileSaved })}>{texts.message}</Button>
					<Button
						onClick={() =>
							toast({
								kind: "error",
								text: texts.mailFailed,
								action: { label: texts.again, onPress: () => toast({ kind: "ok", text: texts.mailSent }) },
							})
						}
					>
						{texts.refusal}
					</Button>
				</Row>
				{asksWhy && (
					<ReasonDialog
						title={texts.removePupils}
						description={texts.canRestore}
						action={texts.remove}
						danger
						pending={false}
						onConfirm={() => setAsksWhy(false)}
						onClose={() => setAsksWhy(false)}
					/>
				)}
				<ConfirmDialog
					open={open}
					title={texts.removePupils}
					description={texts.canRestore}
					keep={texts.cancel}
					action={texts.remove}
					danger
					ghost
					pending={false}
					onConfirm={close}
					onClose={close}
				/>
			</Section>
			<Section name={texts.states}>
				<Row>
					<SavingChip saving={{ state: "saving" }} />
					<SavingChip saving={{ state: "saved" }} stays />
					<SavingChip saving={{ state: "kept", waiting: 3 }} />
				</Row>
				<Row>
					<Chip tone="ok">
						<Check size={16} aria-hidden="true" />
						{texts.right}
					</Chip>
					<Chip tone="bad">
						<OffBeam size={16} />
						{texts.different}
					</Chip>
					<Chip tone="warn">
						<Bead kind="kept" width={20} />
						{texts.provisional}
					</Chip>
					<Chip tone="soft">{texts.dates}</Chip>
					<Chip tone="mental">
						<Bead kind="saving" width={20} />
						{texts.mental}
					</Chip>
					<Chip>
						<AtBeam size={16} />
						{texts.ready}
					</Chip>
				</Row>
				<Row>
					<LatencyBars level="good" ms={84} />
					<LatencyBars level="normal" ms={240} />
					<LatencyBars level="worst" ms={900} />
					<LatencyBars level="none" />
				</Row>
			</Section>
		</>
	);
}
