import { createFileRoute } from "@tanstack/react-router";
import { ParentSignupPage } from "../account/identity/signup-page";
import { landKept } from "../training/guest/guest-mark";

export const Route = createFileRoute("/signup/parent")({ component: SignUp });

function SignUp() {
	return (
		<ParentSignupPage
			onEntered={(me) => {
				// loaded then: only who was a guest of a lesson needs it
				void import("../classroom/guest/claim-guest").then(({ claimGuest }) => claimGuest());
				return landKept(me);
			}}
		/>
	);
}
