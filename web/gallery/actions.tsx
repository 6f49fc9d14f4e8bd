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

export function ActionsGallery() {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Section name="Кнопки">
				{(["md", "lg", "sm"] as const).map((size) => (
					<Row key={size}>
						<Button variant="primary" size={size}>
							Начать
						</Button>
						<Button size={size}>Ещё раз</Button>
						<Button variant="ghost" size={size}>
							Отмена
						</Button>
						<Button variant="danger" size={size}>
							Удалить
						</Button>
						<Button size={size} disabled>
							Закрыто
						</Button>
						<Button variant="primary" size={size} loading>
							Сохраняем
						</Button>
					</Row>
				))}
				<Row>
					<Tooltip text="Уведомления">
						<IconButton boxed label="Уведомления" icon={<Bell size={20} aria-hidden="true" />} />
					</Tooltip>
					<Menu
						align="start"
						trigger={<IconButton label="Действия" icon={<EllipsisVertical size={20} aria-hidden="true" />} />}
						items={[
							{
								key: "edit",
								label: "Изменить",
								icon: <Pencil size={18} />,
								onSelect: () => toast({ kind: "ok", text: "Изменено" }),
							},
							{
								key: "copy",
								label: "Повторить",
								icon: <Copy size={18} />,
								onSelect: () => toast({ kind: "info", text: "Создана копия" }),
							},
							{
								key: "delete",
								label: "Удалить",
								danger: true,
								icon: <Trash2 size={18} />,
								onSelect: () => setOpen(true),
							},
						]}
					/>
					<Button onClick={() => setOpen(true)}>Открыть окно</Button>
					<Button onClick={() => toast({ kind: "ok", text: "Профиль сохранён" })}>Сообщение</Button>
					<Button
						onClick={() =>
							toast({
								kind: "error",
								text: "Не получилось отправить письмо. Попробовать ещё раз?",
								action: { label: "Ещё раз", onPress: () => toast({ kind: "ok", text: "Письмо отправлено" }) },
							})
						}
					>
						Отказ
					</Button>
				</Row>
				<Dialog
					open={open}
					onOpenChange={setOpen}
					title="Удалить 3 учеников?"
					description="Восстановить можно 30 дней."
					footer={
						<>
							<Button variant="ghost" onClick={close}>
								Отмена
							</Button>
							<Button variant="danger" onClick={close}>
								Удалить
							</Button>
						</>
					}
				/>
			</Section>
			<Section name="Состояния словом">
				<Row>
					<SavingChip saving={{ state: "saving" }} />
					<SavingChip saving={{ state: "saved" }} stays />
					<SavingChip saving={{ state: "kept", waiting: 3 }} />
				</Row>
				<Row>
					<Chip tone="ok">
						<Check size={16} aria-hidden="true" />
						верно
					</Chip>
					<Chip tone="bad">
						<OffBeam size={16} />
						иначе: 5, нужно 15
					</Chip>
					<Chip tone="warn">
						<Bead kind="kept" width={20} />
						Предварительно
					</Chip>
					<Chip tone="soft">5–6 декабря 2026</Chip>
					<Chip tone="mental">
						<Bead kind="saving" width={20} />
						Ментально
					</Chip>
					<Chip>
						<AtBeam size={16} />
						готово
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
