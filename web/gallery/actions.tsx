import { Bell, Check, Copy, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Bead } from "../ui/bead";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { Dialog } from "../ui/dialog";
import { AtBeam, OffBeam } from "../ui/glyphs";
import { IconButton } from "../ui/icon-button";
import { LatencyBars } from "../ui/latency-bars";
import { Menu } from "../ui/menu";
import { SavingChip } from "../ui/saving-chip";
import { toast } from "../ui/toast";
import { Tooltip } from "../ui/tooltip";
import { Row, Section } from "./section";
import { words } from "./words";

export function ActionsGallery() {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Section name={words.buttons}>
				{(["md", "lg", "sm"] as const).map((size) => (
					<Row key={size}>
						<Button variant="primary" size={size}>
							{words.start}
						</Button>
						<Button size={size}>{words.again}</Button>
						<Button variant="ghost" size={size}>
							{words.cancel}
						</Button>
						<Button variant="danger" size={size}>
							{words.remove}
						</Button>
						<Button size={size} disabled>
							{words.closed}
						</Button>
						<Button variant="primary" size={size} loading>
							{words.saving}
						</Button>
					</Row>
				))}
				<Row>
					<Tooltip text={words.notifications}>
						<IconButton boxed label={words.notifications} icon={<Bell size={20} aria-hidden="true" />} />
					</Tooltip>
					<Menu
						align="start"
						trigger={<IconButton label={words.actions} icon={<EllipsisVertical size={20} aria-hidden="true" />} />}
						items={[
							{
								key: "edit",
								label: words.change,
								icon: <Pencil size={18} />,
								onSelect: () => toast({ kind: "ok", text: words.changed }),
							},
							{
								key: "copy",
								label: words.repeat,
								icon: <Copy size={18} />,
								onSelect: () => toast({ kind: "info", text: words.copied }),
							},
							{
								key: "delete",
								label: words.remove,
								danger: true,
								icon: <Trash2 size={18} />,
								onSelect: () => setOpen(true),
							},
						]}
					/>
					<Button onClick={() => setOpen(true)}>{words.openDialog}</Button>
					<Button onClick={() => toast({ kind: "ok", text: words.profileSaved })}>{words.message}</Button>
					<Button
						onClick={() =>
							toast({
								kind: "error",
								text: words.mailFailed,
								action: { label: words.again, onPress: () => toast({ kind: "ok", text: words.mailSent }) },
							})
						}
					>
						{words.refusal}
					</Button>
				</Row>
				<Dialog
					open={open}
					onOpenChange={setOpen}
					title={words.removePupils}
					description={words.canRestore}
					footer={
						<>
							<Button variant="ghost" onClick={close}>
								{words.cancel}
							</Button>
							<Button variant="danger" onClick={close}>
								{words.remove}
							</Button>
						</>
					}
				/>
			</Section>
			<Section name={words.states}>
				<Row>
					<SavingChip saving={{ state: "saving" }} />
					<SavingChip saving={{ state: "saved" }} stays />
					<SavingChip saving={{ state: "kept", waiting: 3 }} />
				</Row>
				<Row>
					<Chip tone="ok">
						<Check size={16} aria-hidden="true" />
						{words.right}
					</Chip>
					<Chip tone="bad">
						<OffBeam size={16} />
						{words.different}
					</Chip>
					<Chip tone="warn">
						<Bead kind="kept" width={20} />
						{words.provisional}
					</Chip>
					<Chip tone="soft">{words.dates}</Chip>
					<Chip tone="mental">
						<Bead kind="saving" width={20} />
						{words.mental}
					</Chip>
					<Chip>
						<AtBeam size={16} />
						{words.ready}
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
