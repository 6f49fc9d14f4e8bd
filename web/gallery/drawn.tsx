import { useMemo } from "react";
import { Abacus } from "../abacus/abacus";
import { AbacusMini } from "../ui/abacus-mini";
import { Bead, type BeadKind } from "../ui/bead";
import { Beamline, BeamProgress } from "../ui/beamline";
import { Button } from "../ui/button";
import { Card, CardHeader, CardStrip, CardTitle } from "../ui/card";
import { Countdown, CountdownBeads } from "../ui/countdown";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { Mark } from "../ui/mark";
import { Owl } from "../ui/owl";
import { Skeleton } from "../ui/skeleton";
import { type Column, Table } from "../ui/table";
import { Row, Section } from "./section";

const LOOKS = ["boxwood", "lacquer", "porcelain", "cvd-places", "cvd-tone"] as const;
const KINDS: BeadKind[] = ["counted", "heaven", "idle", "hollow", "freeze", "different", "saving", "kept"];
const WEEK = ["вс", "пн", "вт", "ср", "чт", "пт", "сб"];

interface Result {
	place: number;
	name: string;
	country: string;
	stage: number;
	total: number;
}
const RESULTS: Result[] = [
	{ place: 1, name: "Нино Гелашвили", country: "Грузия", stage: 200, total: 1170 },
	{ place: 2, name: "Алиса Воронцова", country: "Россия", stage: 190, total: 1160 },
	{ place: 3, name: "Данияр Сейткали", country: "Казахстан", stage: 190, total: 1160 },
];
const COLUMNS: Column<Result>[] = [
	{ key: "name", head: "Участник", cell: (row) => row.name, className: "font-semibold" },
	{ key: "country", head: "Страна", cell: (row) => row.country },
	{
		key: "stage",
		head: "Этап 1",
		numeric: true,
		cell: (row) => (row.stage === 200 ? <b className="text-ok">{row.stage}</b> : row.stage),
	},
	{ key: "total", head: "Итог", numeric: true, narrow: "total", cell: (row) => <b>{row.total}</b> },
];

export function DrawnGallery() {
	// a clock that stands still, so that two pictures of this page are the same picture
	const now = useMemo(() => () => 0, []);
	return (
		<>
			<Section name="Счёты">
				<Abacus rods={13} defaultValue="730625" decimals={2} digits sound />
				<Row>
					{LOOKS.map((look) => (
						<figure key={look} className="grid w-24 justify-items-center gap-1.5">
							<Abacus rods={2} defaultValue={27} beads={look} unitDots={false} label={look} className="w-full" />
							<figcaption className="cap">{look}</figcaption>
						</figure>
					))}
					<div className="w-24">
						<AbacusMini value={73} label="Счёты: 73" />
					</div>
				</Row>
			</Section>
			<Section name="Бусины, сова, знак">
				<Row>
					{KINDS.map((kind) => (
						<Bead key={kind} kind={kind} width={48} />
					))}
					{KINDS.map((kind) => (
						<Bead key={kind} kind={kind} width={24} />
					))}
				</Row>
				<Row>
					<Owl face="open" />
					<Owl face="up" />
					<Owl face="shut" />
					<Mark />
				</Row>
			</Section>
			<Section name="Линия под балкой">
				<div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_440px]">
					<Card className="grid gap-6">
						<div className="grid gap-2">
							<span className="cap">Что дальше</span>
							<h2 className="text-2xl">Друзья: +7, +8, +9</h2>
							<p className="text-muted-foreground">
								Домашняя от Марины Сергеевны, сдать до 23:59. Осталось 8 примеров.
							</p>
						</div>
						<Row>
							<Button variant="primary" size="lg">
								Продолжить
							</Button>
							<Button variant="ghost">Все задания</Button>
						</Row>
						<CardStrip>
							<BeamProgress done={12} total={20} />
						</CardStrip>
					</Card>
					<Card className="grid gap-4">
						<CardHeader>
							<CardTitle>Серия</CardTitle>
							<b className="num text-[22px] font-[650]">6 дней</b>
						</CardHeader>
						<Beamline
							size="lg"
							label="Серия: шесть дней, вторник закрыт заморозкой"
							states={["done", "done", "freeze", "done", "different", "done", "now"]}
							names={WEEK}
						/>
						<BeamProgress done={3} total={10} size="sm" />
						<Beamline size="xs" label="Три из семи" states={["done", "done", "done", "now", "todo", "todo", "todo"]} />
					</Card>
				</div>
			</Section>
			<Section name="Время">
				<Row>
					<Countdown end={35_252_000} now={now} />
				</Row>
				<CountdownBeads end={35_252_000} now={now} className="max-w-[440px]" />
			</Section>
			<Section name="Таблица">
				<Table
					caption="Результаты, D10"
					columns={COLUMNS}
					rows={RESULTS}
					rowKey={(row) => String(row.place)}
					selected={(row) => row.place === 2}
				/>
			</Section>
			<Section name="Пусто, ждём, не вышло">
				<div className="grid gap-5 md:grid-cols-3">
					<Card>
						<EmptyState
							text="Заданий пока нет. Можно размяться в быстрой комнате."
							action={<Button>В быструю комнату</Button>}
						/>
					</Card>
					<Card>
						<LoadingBeads />
						<Skeleton className="mb-2 h-5" />
						<Skeleton className="h-5 w-2/3" />
					</Card>
					<Card>
						<ErrorState text="Не получилось загрузить задания. Мы уже знаем." action={<Button>Ещё раз</Button>} />
					</Card>
				</div>
			</Section>
		</>
	);
}
