import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { startSession } from "../account/session/session";
import { api, unwrap } from "../lib/api";
import { deviceNow } from "../lib/clock";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";

/** So long before the view ends by itself it leads back, while the session can still say whose it was, milliseconds. */
const spare = 5_000;

/**
 * Above everything while an admin looks at the product as somebody else: as whom, and the way back. It stands beside the
 * app, which is inert behind a run, and can be pressed over a dialog; `--acting-bar` is its height, for what is below it.
 */
export function ActingBanner({ me, until }: { me: Me; until: string }) {
	const queries = useQueryClient();
	const router = useRouter();
	const { mutate, isPending } = useMutation({
		mutationFn: () => unwrap(api.acting.end.$post()),
		onSuccess: (admin) => {
			startSession(queries, admin);
			return router.navigate({ to: "/people/$id", params: { id: me._id }, replace: true });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	useEffect(() => {
		const timer = setTimeout(mutate, Math.max(0, Date.parse(until) - spare - deviceNow()));
		return () => clearTimeout(timer);
	}, [until, mutate]);
	const bar = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		const { current } = bar;
		const { style } = document.documentElement;
		if (!current || typeof ResizeObserver === "undefined") return;
		const observer = new ResizeObserver(() => style.setProperty("--acting-bar", `${current.offsetHeight}px`));
		observer.observe(current);
		return () => {
			observer.disconnect();
			style.removeProperty("--acting-bar");
		};
	}, []);
	const name = [me.name || me.name_en, me.surname || me.surname_en].filter(Boolean).join(" ") || me.email || "";
	return createPortal(
		<section
			ref={bar}
			aria-label={m.ui_acting({ name })}
			className="gutter pointer-events-auto fixed inset-x-0 top-0 z-(--z-acting) flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-foreground py-1.5 text-[15px] text-background"
		>
			<span className="flex min-w-0 items-center gap-2 font-[550] text-balance">
				<Eye size={18} aria-hidden="true" className="flex-none" />
				{m.ui_acting({ name })}
			</span>
			<Button size="sm" loading={isPending} onClick={() => mutate()}>
				{m.ui_acting_leave()}
			</Button>
		</section>,
		document.body,
	);
}
