import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Shop } from "#worker/shop/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { fullNameOf } from "../lib/name-of";
import { progressStates } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { toast } from "../ui/toast";
import { shopQuery } from "./queries";
import { SeatPicker } from "./seat-picker";
import { dayText } from "./texts";

/** The packages of a teacher or a school: who sits on a seat, and giving and taking seats. */
export function PacksCard({ shop }: { shop: Shop }) {
	const queries = useQueryClient();
	const done = {
		onSuccess: (next: Shop) => void queries.setQueryData(shopQuery.queryKey, next),
		onError: (error: Error) => toast({ kind: "error", text: failureText(error) }),
	};
	const give = useMutation({
		mutationFn: (students: string[]) => unwrap(api.shop.seats.$post({ json: { students } })),
		...done,
	});
	const take = useMutation({
		mutationFn: (id: string) => unwrap(api.shop.seats[":id"].$delete({ param: { id } })),
		...done,
	});
	return (
		<Card className="grid content-start gap-3" aria-label={m.shop_packs()}>
			<h2>{m.shop_packs()}</h2>
			{shop.packs.map(({ _id, size, used, until, seats }) => (
				<section key={_id} className="grid gap-2 border-t border-border pt-3">
					<p className="flex flex-wrap justify-between gap-x-4">
						<b>{m.shop_pack_state({ size, used })}</b>
						<span className="text-sm text-muted-foreground">
							{m.shop_pack_until({ date: dayText(Date.parse(until)) })}
						</span>
					</p>
					<Beamline size="sm" states={progressStates(used, size)} label={m.shop_pack_state({ size, used })} />
					<ul className="grid">
						{seats.map((seat) => (
							<li
								key={seat._id}
								className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-border py-1 first:border-t-0"
							>
								<span className="break-words">{fullNameOf(seat.student)}</span>
								{seat.kept_until === null ? (
									<Button size="sm" disabled={take.isPending} onClick={() => take.mutate(seat._id)}>
										{m.shop_seat_take()}
									</Button>
								) : (
									<span className="max-w-[150px] text-right text-sm text-muted-foreground">
										{m.shop_seat_kept({ date: dayText(Date.parse(seat.kept_until)) })}
									</span>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
			<SeatPicker
				shop={shop}
				busy={give.isPending}
				onGive={(students, onSuccess) => give.mutate(students, { onSuccess })}
			/>
		</Card>
	);
}
