import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../identity/reset-password-page";

export const Route = createFileRoute("/reset-password")({
	validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === "string" ? token : "" }),
	component: Reset,
});

function Reset() {
	const { token } = Route.useSearch();
	return <ResetPasswordPage token={token} />;
}
