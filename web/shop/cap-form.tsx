import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { deviceNow } from "../lib/clock";
import { failureText } from "../lib/error-text";
import { getLocale } from "../paraglide/runtime.js";
import { Button } from "../ui/button";
import { calendarDay, fromIso } from "../ui/calendar-date";
import { Card } from "../ui/card";
import { DateField } from "../ui/date-field";
import { NumberField } from "../ui/number-field";
import { toast } from "../ui/toast";
import { beginsAt } from "./price-form";
import { capsQuery } from "./queries";
import { amountText, dayText } from "./texts";

/** Admin: the most an invitation brings one person in a month, now and from a day on. */
export function CapForm() {
	const queries = useQueryClient();
	const { data } = useQuery(capsQuery);
	const [typed, setRubles] = useState<number | null>(null);
	const rubles = typed ?? (data ? data.now / 100 : 0);
	const [date, setDate] = useState(() => moscowDate(deviceNow()));
	const save = useMutation({
		mutationFn: () => {
			const from = new Date(beginsAt(date)).toISOString();
			return unwrap(api.shop.manage["referral-caps"].$post({ json: { amount: Math.round(rubles * 100), from } }));
		},
		onSuccess: () => {
			toast({ kind: "ok", text: m.shop_cap_saved() });
			return queries.invalidateQueries({ queryKey: ["shop"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const later = (data?.data ?? []).filter(({ from }) => Date.parse(from) > deviceNow());
	return (
		<Card className="grid max-w-(--form-max) gap-3" aria-label={m.shop_cap()}>
			<h2>{m.shop_cap()}</h2>
			{data ? <p>{m.shop_cap_now({ amount: amountText(data.now) })}</p> : null}
			{later.map(({ amount, from }) => (
				<p key={from} className="text-sm text-muted-foreground">
					{m.shop_cap_later({ amount: amountText(amount), date: dayText(Date.parse(from)) })}
				</p>
			))}
			<NumberField
				name="cap"
				label={m.shop_cap_amount()}
				value={rubles}
				onChange={setRubles}
				min={0}
				step={500}
				places={2}
			/>
			<DateField
				name="from"
				label={m.shop_price_from()}
				defaultValue={date}
				onChange={setDate}
				locale={getLocale()}
				today={calendarDay(deviceNow())}
			/>
			<Button
				variant="primary"
				className="justify-self-start"
				disabled={!fromIso(date) || !data || save.isPending}
				onClick={() => save.mutate()}
			>
				{m.shop_cap_save()}
			</Button>
		</Card>
	);
}
