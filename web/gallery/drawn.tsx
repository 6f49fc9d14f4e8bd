import { m } from "#messages";
import { type ReactNode, useMemo } from "react";
import { pictures } from "#domain/user/picture-pin";
import { weekdayNames } from "../lib/weekday-names";
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
import { More } from "../ui/more";
import { Owl } from "../ui/owl";
import { PageLinks } from "../ui/page-links";
import { Picture } from "../ui/picture";
import { Skeleton } from "../ui/skeleton";
import { type Column, Table } from "../ui/table";
import { Row, Section } from "./section";

const KINDS: BeadKind[] = ["counted", "heaven", "idle", "hollow", "freeze", "different", "saving", "kept"];

interface Result {
	place: number;
	name: string;
	country: string;
	stage: number;
	total: number;
}
const RESULTS: Result[] = [
	{ place: 1, name: m.gallery_nino(), country: m.gallery_georgia(), stage: 200, total: 1170 },
	{ place: 2, name: m.gallery_alisa(), country: m.gallery_russia(), stage: 190, total: 1160 },
	{ place: 3, name: m.gallery_daniyar(), country: m.gallery_kazakhstan(), stage: 190, total: 1160 },
];
const COLUMNS: Column<Result>[] = [
	{ key: "name", head: m.gallery_participant(), cell: (row) => row.name, className: "font-semibold" },
	{ key: "country", head: m.gallery_country(), cell: (row) => row.country },
	{
		key: "stage",
		head: m.gallery_stage(),
		numeric: true,
		cell: (row) => (row.stage === 200 ? <b className="text-ok">{row.stage}</b> : row.stage),
	},
	{ key: "total", head: m.gallery_total(), numeric: true, narrow: "end", cell: (row) => <b>{row.total}</b> },
];

export function DrawnGallery({ abacus }: { abacus: ReactNode }) {
	// a fixed clock, so that screenshots are equal
	const now = useMemo(() => () => 0, []);
	return (
		<>
			<Section name={m.gallery_abacus()}>
				{abacus}
				<Row>
					<div className="w-24">
						<AbacusMini value={73} label={m.gallery_abacus_shows()} />
					</div>
				</Row>
			</Section>
			<Section name={m.gallery_drawings()}>
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
			<Section name={m.gallery_beamline()}>
				<div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_440px]">
					<Card className="grid gap-6">
						<div className="grid gap-2">
							<span className="cap">{m.gallery_next()}</span>
							<h2 className="text-2xl">{m.gallery_friends()}</h2>
							<p className="text-muted-foreground">{m.gallery_homework_says()}</p>
						</div>
						<Row>
							<Button variant="primary" size="lg">
								{m.gallery_carry_on()}
							</Button>
							<Button variant="ghost">{m.gallery_all_tasks()}</Button>
						</Row>
						<CardStrip>
							<BeamProgress done={12} total={20} />
						</CardStrip>
					</Card>
					<Card className="grid gap-4">
						<CardHeader>
							<h3>{m.gallery_streak()}</h3>
							<b className="num text-[22px] font-[650]">{m.gallery_six_days()}</b>
						</CardHeader>
						<Beamline
							size="lg"
							label={m.gallery_streak_says()}
							states={["done", "done", "freeze", "done", "different", "done", "now"]}
							names={weekdayNames()}
						/>
						<BeamProgress done={3} total={10} size="sm" />
						<Beamline
							size="xs"
							label={m.gallery_three_of_seven()}
							states={["done", "done", "done", "now", "todo", "todo", "todo"]}
						/>
					</Card>
				</div>
			</Section>
			<Section name={m.gallery_time()}>
				<Row>
					<Countdown end={35_252_000} now={now} />
				</Row>
				<CountdownBeads end={35_252_000} now={now} className="max-w-[440px]" />
			</Section>
			<Section name={m.gallery_table()}>
				<Table
					caption={m.gallery_results()}
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
					<A4Page
						label={m.gallery_table()}
						head={<h2>{m.gallery_results()}</h2>}
						foot={<span>{m.gallery_total()}</span>}
					>
						<p>{m.gallery_no_tasks()}</p>
					</A4Page>
				</div>
				<More title={m.gallery_next()}>
					<p>{m.gallery_no_tasks()}</p>
				</More>
			</Section>
			<Section name={m.gallery_nothing()}>
				<div className="grid gap-5 md:grid-cols-3">
					<Card>
						<EmptyState text={m.gallery_no_tasks()} action={<Button>{m.gallery_to_room()}</Button>} />
					</Card>
					<Card>
						<LoadingBeads />
						<Skeleton className="mb-2 h-5" />
						<Skeleton className="h-5 w-2/3" />
					</Card>
					<Card>
						<ErrorState text={m.gallery_load_failed()} action={<Button>{m.gallery_again()}</Button>} />
					</Card>
				</div>
			</Section>
		</>
	);
}
