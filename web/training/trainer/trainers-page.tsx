import { Link } from "@tanstack/react-router";
import type { Simulator } from "#domain/trainer/catalogue";
import { m } from "#messages";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../../account/session/queries";
import { trains } from "../../account/session/trains";
import { Card } from "../../ui/card";
import { buttonVariants } from "../../ui/button";
import { TrainerFace } from "./trainer-face";
import { lastTrainer, rememberedParameters } from "./trainer-memory";
import { setLine, trainerTitle } from "./set-line";

const shelves: { title: () => string; simulators: readonly Simulator[] }[] = [
	{ title: m.shelf_sums, simulators: ["sum", "columns", "dictation", "decimals"] },
	{ title: m.shelf_products, simulators: ["multiplication", "division", "squares", "cubes", "roots"] },
	{ title: m.shelf_beads, simulators: ["abacus", "cards", "schulte"] },
];

const cardText: Record<Simulator, () => string> = {
	sum: m.card_sum,
	columns: m.card_columns,
	multiplication: m.card_multiplication,
	division: m.card_division,
	roots: m.card_roots,
	squares: m.card_squares,
	cubes: m.card_cubes,
	decimals: m.card_decimals,
	cards: m.card_cards,
	dictation: m.card_dictation,
	schulte: m.card_schulte,
	abacus: m.card_abacus,
};

/** On the shelf the abacus is both: the free board and its tasks. */
const nameOf = (simulator: Simulator) => (simulator === "abacus" ? m.abacus_title() : trainerTitle(simulator));

/** All trainers on three shelves, and the one that was open last. */
export function TrainersPage({ me }: { me: Me }) {
	const owner = me._id;
	usePageTitle(m.trainers_title());
	const last = lastTrainer(owner);
	return (
		<div className="grid gap-7">
			<header>
				<h1>{m.trainers_title()}</h1>
				<p className="text-muted-foreground">{m.trainers_lead()}</p>
				<p className="flex flex-wrap gap-x-6">
					{trains(me) ? (
						<Link to="/simulators/formulas" className="inline-flex min-h-11 items-center">
							{m.formulas_link()}
						</Link>
					) : null}
					<Link to="/samples" className="inline-flex min-h-11 items-center">
						{m.samples_link()}
					</Link>
				</p>
			</header>
			{last ? (
				<Card className="flex flex-wrap items-center justify-between gap-4">
					<div>
						<p className="cap">{m.trainer_last()}</p>
						<p className="text-lg font-semibold">{nameOf(last)}</p>
						<p className="text-sm text-muted-foreground">{setLine(last, rememberedParameters(owner, last))}</p>
					</div>
					<Link
						to="/simulators/$simulator"
						params={{ simulator: last }}
						className={buttonVariants({ variant: "primary", size: "lg" })}
					>
						{m.trainer_go_on()}
					</Link>
				</Card>
			) : null}
			{shelves.map(({ title, simulators }) => (
				<section key={simulators[0]} className="grid gap-3">
					<h2 className="text-lg">{title()}</h2>
					<ul className="grid grid-cols-2 gap-3 border-t-[10px] border-line-on-deck pt-3 md:grid-cols-3 xl:grid-cols-5">
						{simulators.map((simulator) => (
							<li key={simulator} className="grid">
								<Link
									to="/simulators/$simulator"
									params={{ simulator }}
									className="grid content-start gap-2.5 rounded-lg border border-border bg-card p-2.5 pb-3 text-foreground no-underline shadow-card hover:bg-sunken"
								>
									<TrainerFace simulator={simulator} />
									<span className="grid gap-0.5 px-1">
										<b className="font-display leading-snug font-semibold">{nameOf(simulator)}</b>
										<span className="text-sm leading-snug text-muted-foreground">{cardText[simulator]()}</span>
									</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
