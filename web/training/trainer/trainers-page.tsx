import { Link } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import type { Simulator } from "#domain/trainer/catalogue";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../../account/session/queries";
import { trains } from "../../account/session/trains";
import { Card } from "../../ui/card";
import { buttonVariants } from "../../ui/button";
import { LessonOffer } from "../lesson/lesson-offer";
import { TrainerFace } from "./trainer-face";
import { lastTrainer, rememberedParameters } from "../sets/trainer-memory";
import { setLine, trainerTitle } from "../sets/set-line";

const shelves: { title: () => string; simulators: readonly Simulator[] }[] = [
	{ title: m.training_shelf_sums, simulators: ["sum", "columns", "dictation", "decimals"] },
	{ title: m.training_shelf_products, simulators: ["multiplication", "division", "squares", "cubes", "roots"] },
	{ title: m.training_shelf_beads, simulators: ["abacus", "cards", "schulte"] },
];

const cardText: Record<Simulator, () => string> = {
	sum: m.training_card_sum,
	columns: m.training_card_columns,
	multiplication: m.training_card_multiplication,
	division: m.training_card_division,
	roots: m.training_card_roots,
	squares: m.training_card_squares,
	cubes: m.training_card_cubes,
	decimals: m.training_card_decimals,
	cards: m.training_card_cards,
	dictation: m.training_card_dictation,
	schulte: m.training_card_schulte,
	abacus: m.training_card_abacus,
};

/** The card of the abacus leads to the free board and to its tasks. */
const nameOf = (simulator: Simulator) => (simulator === "abacus" ? m.training_abacus_title() : trainerTitle(simulator));

/** All trainers on three shelves, and the one opened last. */
export function TrainersPage({ me }: { me: Me }) {
	const owner = me._id;
	usePageTitle(m.training_trainers_title());
	const last = lastTrainer(owner);
	return (
		<div className="grid gap-7">
			<header>
				<HelpedTitle page="/simulators">{m.training_trainers_title()}</HelpedTitle>
				<p className="text-muted-foreground">{m.training_trainers_lead()}</p>
				<p className="flex flex-wrap gap-x-6">
					{trains(me) ? (
						<Link to="/simulators/formulas" className="inline-flex min-h-11 items-center">
							{m.training_formulas_link()}
						</Link>
					) : null}
					{may({ id: owner, role: me.role }, "teamwork.use") ? (
						<Link to="/teamwork" className="inline-flex min-h-11 items-center">
							{m.classroom_team_link()}
						</Link>
					) : null}
					<Link to="/samples" className="inline-flex min-h-11 items-center">
						{m.training_samples_link()}
					</Link>
					{last ? (
						<Link to="/lesson" className="inline-flex min-h-11 items-center">
							{m.training_lesson_offer_again()}
						</Link>
					) : null}
				</p>
			</header>
			{last ? null : <LessonOffer owner={owner} />}
			{last ? (
				<Card className="flex flex-wrap items-center justify-between gap-4">
					<div>
						<p className="cap">{m.training_trainer_last()}</p>
						<p className="text-lg font-semibold">{nameOf(last)}</p>
						<p className="text-sm text-muted-foreground">{setLine(last, rememberedParameters(owner, last))}</p>
					</div>
					<Link
						to="/simulators/$simulator"
						params={{ simulator: last }}
						className={buttonVariants({ variant: "primary", size: "lg" })}
					>
						{m.training_trainer_go_on()}
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
