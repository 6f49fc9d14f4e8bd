import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { type Me, meQuery } from "../../account/session/queries";
import { adoptLanguage, startSession } from "../../account/session/session";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { Button, buttonVariants } from "../../ui/button";
import { LoadingBeads } from "../../ui/loading-beads";
import { Owl } from "../../ui/owl";
import { ClassFault, ClassFrame } from "./class-frame";

const secretForm = /^[\w-]{22}$/;

/**
 * Where the camera leads that was pointed at a card: its secret stands after the `#`, which no server is sent and no
 * journal keeps. Where somebody is signed in it asks first, so that a link from a stranger changes nobody's account
 * unseen.
 */
export function CardPage({ secret: read }: { secret: string }) {
	usePageTitle(m.school_class_card_title());
	const queryClient = useQueryClient();
	const router = useRouter();
	const [secret] = useState(read);
	const here = useQuery(meQuery);
	const [fault, setFault] = useState<string | null>(null);
	const [entering, setEntering] = useState(false);
	const sent = useRef(false);
	const good = secretForm.test(secret);

	async function enter(): Promise<void> {
		try {
			const me: Me = await unwrap(api.card.enter.$post({ json: { secret } }));
			setEntering(true);
			startSession(queryClient, me);
			await router.navigate({ to: me.landing, replace: true });
			// last: it may load the document anew
			adoptLanguage(me);
		} catch (error) {
			setFault(failureText(error));
		}
	}

	// the secret must not stay in the address and the history of a shared tablet
	useEffect(() => {
		if (secret) void router.navigate({ to: "/card", hash: "", replace: true });
	}, [secret, router]);

	const nobody = !here.isPending && !here.data;
	useEffect(() => {
		if (!good || !nobody || sent.current) return;
		sent.current = true;
		void enter();
	});

	const working = good && !fault && (here.isPending || nobody || entering);
	return (
		<ClassFrame
			foot={
				<Link to="/class" className={buttonVariants({ variant: "ghost" })}>
					{m.account_signin_child()}
				</Link>
			}
		>
			<div className="class-body">
				<div className="class-side">
					<div className="class-owl">
						<Owl face={fault ? "up" : "open"} size={96} />
					</div>
					<h1 className="text-[25px]">{working ? m.school_class_card_wait() : m.school_class_card_title()}</h1>
					{working ? <LoadingBeads /> : null}
					{secret && !good ? <ClassFault text={m.school_class_card_broken()} /> : <ClassFault text={fault} />}
					{!good || fault ? <p className="max-w-[34ch] text-muted-foreground">{m.school_class_card_how()}</p> : null}
				</div>
				{good && !working && !fault && here.data ? (
					<div className="grid gap-3">
						<p className="text-center">{m.school_class_card_in({ name: here.data.name })}</p>
						<Button
							variant="primary"
							size="lg"
							onClick={() => {
								setEntering(true);
								void enter();
							}}
						>
							{m.school_class_card_go()}
						</Button>
						<Link to={here.data.landing} className={buttonVariants({ size: "lg" })}>
							{m.school_class_card_stay()}
						</Link>
					</div>
				) : null}
			</div>
		</ClassFrame>
	);
}
