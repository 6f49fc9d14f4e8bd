import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../account/identity/reset-password-page";

export const Route = createFileRoute("/reset-password")({
	validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
		token: typeof token === "string" && token !== "" ? token : undefined,
	}),
	component: () => <ResetPasswordPage token={Route.useSearch().token ?? ""} />,
});
