import { m } from "#messages";
import type { RatingRow, StudentRating, TeacherRating, TeacherRow } from "#worker/training/league/contract";
import { rankName } from "../../account/profile/rank-names";
import { Chip } from "../../ui/chip";
import { type Column, Table } from "../../ui/table";
import { PlaceMark } from "./place-mark";
import { numberText, personText } from "./texts";

/** First on a wide screen; on a phone the name is the title of the card. */
const place = <Row extends { position: number }>(): Column<Row> => ({
	key: "place",
	head: m.training_league_col_place(),
	className: "md:w-[104px]",
	narrow: "detail",
	cell: ({ position }) => <PlaceMark position={position} />,
});

const feathers = <Row extends { feathers: number }>(): Column<Row> => ({
	key: "feathers",
	head: m.training_league_col_feathers(),
	numeric: true,
	narrow: "end",
	cell: (row) => numberText(row.feathers),
});

function Person({ row, mark }: { row: Parameters<typeof personText>[0]; mark: string | null }) {
	return (
		<span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5 max-md:py-0">
			<span className="break-words">{personText(row)}</span>
			{mark === null ? null : <Chip tone="soft">{mark}</Chip>}
		</span>
	);
}

/** A page of students; the reader's own are marked. */
export function StudentTable({ rating }: { rating: StudentRating }) {
	const own = new Set(rating.own);
	const archived = rating.season !== null;
	const columns: Column<RatingRow>[] = [
		place(),
		{
			key: "person",
			head: m.training_league_col_student(),
			narrow: "title",
			cell: (row) => <Person row={row} mark={own.has(row._id) ? m.training_league_yours() : null} />,
		},
		...(archived
			? []
			: [
					{
						key: "rank",
						head: m.training_league_col_rank(),
						narrow: "hidden" as const,
						cell: ({ rank }: RatingRow) => (rank === null ? "–" : rankName(rank)),
					},
					{
						key: "experience",
						head: m.training_league_col_experience(),
						numeric: true,
						narrow: "hidden" as const,
						cell: ({ experiences }: RatingRow) => (experiences === null ? "–" : numberText(experiences)),
					},
				]),
		feathers(),
	];
	return (
		<Table
			caption={m.training_league_caption_students()}
			rows={rating.data}
			rowKey={({ _id }) => _id}
			selected={({ _id }) => own.has(_id)}
			columns={columns}
		/>
	);
}

/** A page of teachers; the reader's own line is marked. */
export function TeacherTable({ rating, me }: { rating: TeacherRating; me: string }) {
	const columns: Column<TeacherRow>[] = [
		place(),
		{
			key: "person",
			head: m.training_league_col_teacher(),
			narrow: "title",
			cell: (row) => <Person row={row} mark={row._id === me ? m.training_league_you() : null} />,
		},
		{
			key: "students",
			head: m.training_league_col_students(),
			numeric: true,
			cell: ({ students }) => numberText(students),
		},
		{
			key: "reviewed",
			head: m.training_league_col_reviewed(),
			numeric: true,
			narrow: "hidden",
			cell: ({ reviewed }) => numberText(reviewed),
		},
		feathers(),
	];
	return (
		<Table
			caption={m.training_league_caption_teachers()}
			rows={rating.data}
			rowKey={({ _id }) => _id}
			selected={({ _id }) => _id === me}
			columns={columns}
		/>
	);
}
