import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "#messages";
import { chooseLocale, chosenLocale } from "../../lib/locale";
import { PageFrame } from "../../shells/page-frame";
import { usePageTitle } from "../../shells/page-title";
import { meQuery } from "../../account/session/queries";
import { buttonVariants } from "../../ui/button";
import { LanguageSwitch } from "../../ui/language-switch";
import { Mark } from "../../ui/mark";

/** The frame of the quick rooms, for users and guests. */
export function RoomShell({
	title,
	lead,
	quiet = false,
	children,
}: {
	title: string;
	lead?: ReactNode;
	/** Without a heading: the content has one. */
	quiet?: boolean;
	children: ReactNode;
}) {
	usePageTitle(title);
	return (
		<PageFrame
			kind="room"
			logo={
				<Link to="/" className="inline-flex min-h-11 items-center rounded-sm no-underline">
					<Mark size={36} />
				</Link>
			}
			aside={
				<>
					<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />
					<HomeLink />
				</>
			}
			title={quiet ? null : title}
			lead={lead}
		>
			{children}
		</PageFrame>
	);
}

/** A link to the sign-in page for guests, to the main page for signed-in users. */
function HomeLink() {
	const { data: me, isPending } = useQuery(meQuery);
	if (isPending) return null;
	const small = buttonVariants({ size: "sm", className: "max-xs:px-3" });
	if (!me) {
		return (
			<Link to="/signin" className={small}>
				{m.training_room_sign_in()}
			</Link>
		);
	}
	return (
		<Link to={me.shells.main ? "/main" : me.landing} className={small}>
			{m.training_room_home()}
		</Link>
	);
}
