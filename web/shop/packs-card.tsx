import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Shop } from "#worker/shop/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { progressStates } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { SelectField } from "../ui/select-field";
import { toast } from "../ui/toast";
import { shopQuery } from "./queries";
import { dayText } from "./texts";

/** The packages of a teacher or a school: who sits on a seat, and giving and taking seats. */
export function PacksCard({ shop }: { shop: Shop }) {
	const queries = useQueryClient();
	const [student, setStudent] = useState("");
	const done = {
		onSuccess: (next: Shop) => void queries.setQueryData(shopQuery.queryKey, next),
		onError: (error: Error) => toast({ kind: "error", text: failureText(error) }),
	};
	const give = useMutation({
		mutationFn: (id: string) => unwrap(api.shop.seats.$post({ json: { students: [id] } })),
		...done,
	});
	const take = useMutation({
		mutationFn: (id: string) => unwrap(api.shop.seats[":id"].$delete({ param: { id } })),
		...done,
	});
	const seated = new Set(shop.packs.flatMap(({ seats }) => seats.map(({ student: { _id } }) => _id)));
	const free = shop.people.filter(({ _id, me }) => !me && !seated.has(_id));
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
							<li key={seat._id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
								<span>{`${seat.student.name} ${seat.student.surname}`.trim()}</span>
								{seat.kept_until === null ? (
									<Button size="sm" disabled={take.isPending} onClick={() => take.mutate(seat._id)}>
										{m.shop_seat_take()}
									</Button>
								) : (
									<span className="text-sm text-muted-foreground">
										{m.shop_seat_kept({ date: dayText(Date.parse(seat.kept_until)) })}
									</span>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
			{free.length === 0 ? (
				<p className="text-muted-foreground">{m.shop_seat_nobody()}</p>
			) : (
				<div className="flex flex-wrap items-end gap-3">
					<SelectField
						name="student"
						label={m.shop_seat_whom()}
						value={student}
						onChange={({ target }) => setStudent(target.value)}
						options={[
							{ value: "", label: "" },
							...free.map(({ _id, name, surname }) => ({ value: _id, label: `${name} ${surname}`.trim() })),
						]}
					/>
					<Button
						disabled={student === "" || give.isPending}
						onClick={() => give.mutate(student, { onSettled: () => setStudent("") })}
					>
						{m.shop_seat_give()}
					</Button>
				</div>
			)}
		</Card>
	);
}
