import { createFileRoute, redirect } from "@tanstack/react-router";
import { NotFoundScreen } from "../shells/not-found-screen";

/** Addresses that the specification names, and where their pages stand. */
const otherNames: Readonly<Record<string, string>> = {
	"deleted-users": "/people?deleted=1",
	duplicates: "/directory/duplicates",
	referrals: "/referral",
};

export const Route = createFileRoute("/$")({
	beforeLoad: ({ params }) => {
		const name = params._splat ?? "";
		if (Object.hasOwn(otherNames, name)) throw redirect({ href: otherNames[name]!, replace: true });
	},
	component: NotFoundScreen,
});
