import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Health, MailAgain } from "#worker/admin/health/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { momentText } from "../../news/moment-text";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { mailKindText } from "../mail-kinds";
import { More } from "../../ui/more";
import { HealthPart } from "./health-part";
import { between, mailFaultText } from "./texts";

/** Letters that did not go, by kind and one by one, with a way to send them again. */
export function MailPart({ health: { mail, at } }: { health: Health }) {
	const queries = useQueryClient();
	const send = useMutation({
		mutationFn: (json: MailAgain) => unwrap(api.health.mail.$post({ json })),
		onSuccess: (went) => {
			toast({ kind: went.left === 0 ? "ok" : "error", text: m.health_mail_went(went) });
			return queries.invalidateQueries({ queryKey: ["admin", "health"], exact: true });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const count = mail.kinds.reduce((sum, kind) => sum + kind.count, 0);
	const again = (label: string, which: MailAgain) => (
		<Button size="sm" aria-label={label} disabled={send.isPending} onClick={() => send.mutate(which)}>
			{m.health_mail_again()}
		</Button>
	);
	return (
		<HealthPart
			id="mail"
			title={m.health_mail()}
			trouble={count > 0}
			line={count === 0 ? m.health_mail_well({ sent: mail.sent }) : m.health_mail_left({ count, sent: mail.sent })}
		>
			{count === 0 ? null : (
				<>
					<ul className="grid">
						{mail.kinds.map((kind) => (
							<li
								key={kind.kind}
								className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-2"
							>
								<span className="grid min-w-0 grow basis-[12rem]">
									<span>
										{mailKindText(kind.kind)} <b className="num">{kind.count}</b>
									</span>
									<small className="text-[13px] text-muted-foreground">
										{kind.again ? m.health_mail_oldest({ length: between(kind.oldest, at) }) : m.health_mail_over()}
									</small>
								</span>
								{kind.again
									? again(m.health_mail_again_kind({ kind: mailKindText(kind.kind) }), { kind: kind.kind })
									: null}
							</li>
						))}
					</ul>
					<More title={m.health_mail_list()}>
						<ul className="grid">
							{mail.data.map((one) => (
								<li
									key={one._id}
									className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-2"
								>
									<span className="grid min-w-0 grow basis-[12rem]">
										<span className="break-words">{`${one.to}, ${mailKindText(one.kind)}`}</span>
										<small className="text-[13px] break-words text-muted-foreground">
											{[
												momentText(one.created_at),
												one.tries === 0 ? m.health_mail_untried() : m.health_mail_tries({ count: one.tries }),
												mailFaultText(one.fault),
											]
												.filter(Boolean)
												.join(", ")}
										</small>
									</span>
									{one.again ? again(m.health_mail_again_one({ to: one.to }), { id: one._id }) : null}
								</li>
							))}
						</ul>
					</More>
				</>
			)}
		</HealthPart>
	);
}
