import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { usePageTitle } from "../pages/page-title";
import { AbacusMini } from "../ui/abacus-mini";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";

export function TrainersPage() {
	usePageTitle(m.trainers_title());
	return (
		<>
			<header className="mb-[22px]">
				<h1>{m.trainers_title()}</h1>
				<p className="text-muted-foreground">{m.trainers_lead()}</p>
			</header>
			<div className="grid gap-[22px] md:grid-cols-2">
				<Card className="grid gap-4">
					<div className="grid h-36 place-items-center rounded-sm bg-sunken">
						<b aria-hidden="true" className="num text-[72px] leading-none font-[680]">
							+7
						</b>
					</div>
					<h2 className="text-lg">{m.flash_title()}</h2>
					<p className="text-muted-foreground">{m.flash_card()}</p>
					<Link to="/simulators/flash" className={buttonVariants({ variant: "primary" })}>
						{m.open_trainer()} <span className="sr-only">{m.flash_title()}</span>
					</Link>
				</Card>
				<Card className="grid gap-4">
					<div className="grid h-36 place-items-center rounded-sm bg-sunken">
						<AbacusMini value={2026} rods={5} label={m.abacus_shows({ value: "2026" })} className="w-44" />
					</div>
					<h2 className="text-lg">{m.abacus_title()}</h2>
					<p className="text-muted-foreground">{m.abacus_card()}</p>
					<Link to="/simulators/abacus" className={buttonVariants()}>
						{m.open_trainer()} <span className="sr-only">{m.abacus_title()}</span>
					</Link>
				</Card>
			</div>
		</>
	);
}
