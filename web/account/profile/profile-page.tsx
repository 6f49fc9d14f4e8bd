import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { seesRank } from "#domain/access/menu";
import { dailyExperience, firstSetFeathers } from "#domain/gamification/earning";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../session/queries";
import { Card } from "../../ui/card";
import { LookCard } from "./look-card";
import { PhotoField } from "./photo-field";
import { ProfileForm } from "./profile-form";
import { RankSummary } from "./rank-summary";
import { SignInCard } from "./sign-in-card";

/** `extra`: a card of another area beside the form. */
export function ProfilePage({ me, extra }: { me: Me; extra?: ReactNode }) {
	usePageTitle(m.account_profile_title());
	const ranked = seesRank({ id: me._id, role: me.role });
	const how = (
		<Link to="/about-gamification" className="inline-flex min-h-11 items-center justify-self-start">
			{m.account_about_gamification_link()}
		</Link>
	);
	const beside = ranked ? (
		<Card className="grid gap-4">
			<RankSummary experiences={me.experiences} feathers={me.feathers} stars={me.stars} />
			<p className="text-sm text-muted-foreground">
				{m.account_earn_day({ feathers: firstSetFeathers, experience: dailyExperience })}
			</p>
			{how}
		</Card>
	) : me.role === Role.teacher ? (
		<Ucoins amount={me.ucoins} />
	) : null;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[22px] lg:grid-cols-[minmax(0,1fr)_380px]">
			<section className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
				<header className="grid gap-1">
					<HelpedTitle page="/profile">{m.account_profile_title()}</HelpedTitle>
					<p className="text-muted-foreground">{[me.name, me.surname].filter(Boolean).join(" ")}</p>
				</header>
				<Card className="grid gap-5">
					<PhotoField me={me} />
					<ProfileForm me={me} />
				</Card>
				<LookCard me={me} />
			</section>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
				{beside}
				{extra}
				<SignInCard family={ranked} />
				{ranked ? null : how}
			</div>
		</div>
	);
}

function Ucoins({ amount }: { amount: number }) {
	return (
		<Card className="flex items-baseline justify-between gap-4">
			<h2>{m.account_ucoins_label()}</h2>
			<b className="num text-2xl font-[680]">{new Intl.NumberFormat("en").format(amount)}</b>
		</Card>
	);
}
