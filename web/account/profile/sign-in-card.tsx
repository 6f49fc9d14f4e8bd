import { Link, useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, LogOut, Users, Wallet } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { failureText } from "../../lib/error-text";
import { Card } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { endAllSessions } from "../session/session";

const row = "side-item w-full";

/** Purchases, password, and signing out on every device; for students also the accounts of a `family`. */
export function SignInCard({ family }: { family: boolean }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [asked, setAsked] = useState(false);
	const [pending, setPending] = useState(false);

	async function signOut(): Promise<void> {
		setPending(true);
		try {
			await endAllSessions(queryClient);
			await navigate({ to: "/signin", replace: true });
		} catch (error) {
			setPending(false);
			toast({ kind: "error", text: failureText(error) });
		}
	}

	return (
		<Card className="grid gap-2">
			<h2>{m.account_security_title()}</h2>
			<ul className="-mx-3 grid">
				<li>
					<Link to="/ucoins" className={row}>
						<Wallet size={21} aria-hidden="true" />
						{m.account_gate_purchases()}
					</Link>
				</li>
				{family ? (
					<li>
						<Link to="/family" className={row}>
							<Users size={21} aria-hidden="true" />
							{m.account_family_link()}
						</Link>
					</li>
				) : null}
				<li>
					<Link to="/change-password" className={row}>
						<KeyRound size={21} aria-hidden="true" />
						{m.account_password_title()}
					</Link>
				</li>
				<li>
					<button type="button" className={row} onClick={() => setAsked(true)}>
						<LogOut size={21} aria-hidden="true" />
						{m.account_sign_out_all()}
					</button>
				</li>
			</ul>
			{asked ? (
				<ConfirmDialog
					title={m.account_sign_out_all_title()}
					description={m.account_sign_out_all_text()}
					action={m.account_sign_out_all()}
					danger
					pending={pending}
					onConfirm={() => void signOut()}
					onClose={() => setAsked(false)}
				/>
			) : null}
		</Card>
	);
}
