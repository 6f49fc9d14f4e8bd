import { type ReactNode, useMemo } from "react";
import { pictures } from "#domain/user/picture-pin";
import { A4Page } from "../ui/a4-page";
import { AbacusMini } from "../ui/abacus-mini";
import { Bead, type BeadKind } from "../ui/bead";
import { Beamline, BeamProgress } from "../ui/beamline";
import { Button } from "../ui/button";
import { Card, CardHeader, CardStrip } from "../ui/card";
import { Countdown, CountdownBeads } from "../ui/countdown";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { Mark } from "../ui/mark";
import { Owl } from "../ui/owl";
import { PageLinks } from "../ui/page-links";
import { Picture } from "../ui/picture";
import { Skeleton } from "../ui/skeleton";
import { type Column, Table } from "../ui/table";
import { Row, Section } from "./section";
import { texts } from "./texts";

const KINDS: BeadKind[] = ["counted", "heaven", "idle", "hollow", "freeze", "different", "saving", "kept"];

interface Result {
	place: number;
	name: string;
	country: string;
	stage: number;
	total: number;
}
const RESULTS: Result[] = [
	{ place: 1, name: texts.nino, country: texts.georgia, stage: 200, total: 1170 },
	{ place: 2, name: texts.alisa, country: texts.russia, stage: 190, total: 1160 },
	{ place: 3, name: texts.daniyar, country: texts.kazakhstan, stage: 190, total: 1160 },
];
const COLUMNS: Column<Result>[] = [
	{ key: "name", head: texts.participant, cell: (row) => row.name, className: "font-semibold" },
	{ key: "country", head: texts.country, cell: (row) => row.country },
	{
		key: "stage",
		head: texts.stage,
		numeric: true,
		cell: (row) => (row.stage === 200 ? <b className="text-ok">{row.stage}</b> : row.stage),
	},
	{ key: "total", head: texts.total, numeric: true, narrow: "end", cell: (row) => <b>{row.total}</b> },
];

export function DrawnGallery({ abacus }: { abacus: ReactNode }) {
	// a fixed clock, so that screenshots are equal
	const now = useMemo(() => () => 0, []);
	return (
		<>
			<Section name={texts.abacus}>
				{abacus}
				<Row>
					<div className="w-24">
						<AbacusMini value={73} label={texts.abacusShows} />
					</div>
				</Row>
			</Section>
			<Section name={texts.drawings}>
				<Row>
					{KINDS.map((kind) => (
						<Bead key={kind} kind={kind} width={48} />
					))}
					{KINDS.map((kind) => (
						<Bead key={kind} kind={kind} width={24} />
					))}
				</Row>
				<Row>
					{pictures.map((picture) => (
						<Picture key={picture} picture={picture} size={64} />
					))}
				</Row>
				<Row>
					<Owl face="open" />
					<Owl face="up" />
					<Owl face="shut" />
					<Mark />
				</Row>
			</Section>
			<Section name={texts.beamline}>
				<div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_440px]">
					<Card className="grid gap-6">
						<div className="grid gap-2">
							<span className="cap">{texts.next}</span>
							<h2 className="text-2xl">{texts.friends}</h2>
							<p className="text-muted-foreground">{texts.homeworkSays}</p>
						</div>
						<Row>
							<Button variant="primary" size="lg">
								{texts.carryOn}
							</Button>
							<Button variant="ghost">{texts.allTasks}</Button>
						</Row>
						<CardStrip>
							<BeamProgress done={12} total={20} />
						</CardStrip>
					</Card>
					<Card className="grid gap-4">
						<CardHeader>
							<h3>{texts.streak}</h3>
							<b className="num text-[22px] font-[650]">{texts.sixDays}</b>
						</CardHeader>
						<Beamline
							size="lg"
							label={texts.streakSays}
							states={["done", "done", "freeze", "done", "different", "done", "now"]}
							names={texts.week}
						/>
						<BeamProgress done={3} total={10} size="sm" />
						<Beamline
							size="xs"
							label={texts.threeOfSeven}
							states={["done", "done", "done", "now", "todo", "todo", "todo"]}
						/>
					</Card>
				</div>
			</Section>
			<Section name={texts.time}>
				<Row>
					<Countdown end={35_252_000} now={now} />
				</Row>
				<CountdownBeads end={35_252_000} now={now} className="max-w-[440px]" />
			</Section>
			<Section name={texts.table}>
				<Table
					caption={texts.results}
					columns={COLUMNS}
					rows={RESULTS}
					rowKey={(row) => String(row.place)}
					selected={(row) => row.place === 2}
				/>
				<PageLinks
					page={2}
					count={3}
					rowsPerPage={1}
					link={(_, { children, ...props }) => (
						<a href="#content" {...props}>
							{children}
						</a>
					)}
				/>
				<div className="max-w-64">
					<A4Page label={texts.table} head={<h2>{texts.results}</h2>} foot={<span>{texts.total}</span>}>
						<p>{texts.noTasks}</p>
					</A4Page>
				</div>
			</Section>
			<Section name={texts.nothing}>
				<div className="grid gap-5 md:grid-cols-3">
					<Card>
						<EmptyState text={texts.noTasks} action={<Button>{texts.toRoom}</Button>} />
					</Card>
					<Card>
						<LoadingBeads />
						<Skeleton className="mb-2 h-5" />
						<Skeleton className="h-5 w-2/3" />
					</Card>
					<Card>
						<ErrorState text={texts.loadFailed} action={<Button>{texts.again}</Button>} />
					</Card>
				</div>
			</Section>
		</>
	);
}
