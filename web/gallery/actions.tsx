import { m } from "#messages";
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

export function ActionsGallery() {
	const [open, setOpen] = useState(false);
	const [asksWhy, setAsksWhy] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Section name={m.gallery_buttons()}>
				{(["md", "lg", "sm"] as const).map((size) => (
					<Row key={size}>
						<Button variant="primary" size={size}>
							{m.gallery_start()}
						</Button>
						<Button size={size}>{m.gallery_again()}</Button>
						<Button variant="ghost" size={size}>
							{m.ui_cancel()}
						</Button>
						<Button variant="danger" size={size}>
							{m.gallery_remove()}
						</Button>
						<Button size={size} disabled>
							{m.gallery_closed()}
						</Button>
						<Button variant="primary" size={size} loading>
							{m.ui_saving()}
						</Button>
					</Row>
				))}
				<Row>
					<Tooltip text={m.gallery_notifications()}>
						<IconButton boxed label={m.gallery_notifications()} icon={<Bell size={20} aria-hidden="true" />} />
					</Tooltip>
					<Menu
						align="start"
						trigger={
							<IconButton label={m.gallery_actions()} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
						}
						items={[
							{
								key: "edit",
								label: m.gallery_change(),
								icon: <Pencil size={18} />,
								onSelect: () => toast({ kind: "ok", text: m.gallery_changed() }),
							},
							{
								key: "copy",
								label: m.gallery_repeat(),
								icon: <Copy size={18} />,
								onSelect: () => toast({ kind: "info", text: m.gallery_copied() }),
							},
							{
								key: "delete",
								label: m.gallery_remove(),
								danger: true,
								icon: <Trash2 size={18} />,
								onSelect: () => setAsksWhy(true),
							},
						]}
					/>
					<Button onClick={() => setOpen(true)}>{m.gallery_open_dialog()}</Button>
					<Button onClick={() => toast({ kind: "ok", text: m.gallery_profile_saved() })}>{m.gallery_message()}</Button>
					<Button
						onClick={() =>
							toast({
								kind: "error",
								text: m.gallery_mail_failed(),
								action: { label: m.gallery_again(), onPress: () => toast({ kind: "ok", text: m.gallery_mail_sent() }) },
							})
						}
					>
						{m.gallery_refusal()}
					</Button>
				</Row>
				{asksWhy && (
					<ReasonDialog
						title={m.gallery_remove_pupils()}
						description={m.gallery_can_restore()}
						action={m.gallery_remove()}
						danger
						pending={false}
						onConfirm={() => setAsksWhy(false)}
						onClose={() => setAsksWhy(false)}
					/>
				)}
				<ConfirmDialog
					open={open}
					title={m.gallery_remove_pupils()}
					description={m.gallery_can_restore()}
					keep={m.ui_cancel()}
					action={m.gallery_remove()}
					danger
					ghost
					pending={false}
					onConfirm={close}
					onClose={close}
				/>
			</Section>
			<Section name={m.gallery_states()}>
				<Row>
					<SavingChip saving={{ state: "saving" }} />
					<SavingChip saving={{ state: "saved" }} stays />
					<SavingChip saving={{ state: "kept", waiting: 3 }} />
				</Row>
				<Row>
					<Chip tone="ok">
						<Check size={16} aria-hidden="true" />
						{m.gallery_right()}
					</Chip>
					<Chip tone="bad">
						<OffBeam size={16} />
						{m.gallery_different()}
					</Chip>
					<Chip tone="warn">
						<Bead kind="kept" width={20} />
						{m.gallery_provisional()}
					</Chip>
					<Chip tone="soft">{m.gallery_dates()}</Chip>
					<Chip tone="mental">
						<Bead kind="saving" width={20} />
						{m.gallery_mental()}
					</Chip>
					<Chip>
						<AtBeam size={16} />
						{m.gallery_ready()}
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
