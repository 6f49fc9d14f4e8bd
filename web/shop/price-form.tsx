import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { type Offer, offers, sameOffer } from "#domain/money/products";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { deviceNow } from "../lib/clock";
import { failureText } from "../lib/error-text";
import { getLocale } from "../paraglide/runtime.js";
import { Button } from "../ui/button";
import { calendarDay, fromIso } from "../ui/calendar-date";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { CheckboxField } from "../ui/checkbox-field";
import { DateField } from "../ui/date-field";
import { NumberField } from "../ui/number-field";
import { SelectField } from "../ui/select-field";
import { toast } from "../ui/toast";
import { amountText, dayText, productText } from "./texts";

/** From when on a price or a limit of a Moscow day holds: today from the press on, another day from its midnight. */
export function beginsAt(date: string): number {
	const now = deviceNow();
	return date === moscowDate(now) ? now : moscowMidnight(date);
}

/** A new price from a day on: first how the list will look, then saved. */
export function PriceForm() {
	const queries = useQueryClient();
	const [which, setWhich] = useState(0);
	const [rubles, setRubles] = useState(390);
	const [off, setOff] = useState(false);
	const [date, setDate] = useState(() => moscowDate(deviceNow()));
	const offer = offers[which]!;
	const send = useMutation({
		mutationFn: (preview: boolean) => {
			const from = new Date(beginsAt(date)).toISOString();
			const amount = off ? null : Math.round(rubles * 100);
			return unwrap(api.shop.manage.prices.$post({ json: { ...offer, amount, from, preview } }));
		},
		onSuccess: (_, preview) => {
			if (preview) return undefined;
			toast({ kind: "ok", text: m.shop_price_saved() });
			return queries.invalidateQueries({ queryKey: ["shop"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const shown = send.variables === true && fromIso(date) ? send.data : undefined;
	return (
		<Card className="grid max-w-(--form-max) gap-3" aria-label={m.shop_price_new()}>
			<h2>{m.shop_price_new()}</h2>
			<SelectField
				name="product"
				label={m.shop_price_product()}
				value={String(which)}
				onChange={({ target }) => setWhich(Number(target.value))}
				options={offers.map((one, index) => ({ value: String(index), label: productText(one) }))}
			/>
			<NumberField
				name="amount"
				label={m.shop_price_amount()}
				value={rubles}
				onChange={setRubles}
				min={0.01}
				step={10}
				places={2}
				disabled={off}
			/>
			<CheckboxField
				name="off"
				label={m.shop_price_off()}
				checked={off}
				onChange={({ target }) => setOff(target.checked)}
			/>
			<DateField
				name="from"
				label={m.shop_price_from()}
				defaultValue={date}
				onChange={setDate}
				locale={getLocale()}
				today={calendarDay(deviceNow())}
			/>
			<div className="flex flex-wrap gap-2">
				<Button disabled={!fromIso(date) || send.isPending} onClick={() => send.mutate(true)}>
					{m.shop_price_preview()}
				</Button>
				<Button variant="primary" disabled={!fromIso(date) || send.isPending} onClick={() => send.mutate(false)}>
					{m.shop_price_save()}
				</Button>
			</div>
			{shown ? (
				<section className="grid gap-1 rounded-md bg-soft px-4 py-3">
					<b>{m.shop_price_will({ date: dayText(beginsAt(date)) })}</b>
					{shown.data.map((one) => (
						<span
							key={`${one.product} ${one.variant}`}
							className={cn("flex justify-between gap-4", sameOffer(one as Offer, offer) && "font-[700]")}
						>
							<span>{productText(one)}</span>
							<span className="num">{amountText(one.amount)}</span>
						</span>
					))}
					{off ? <b className="text-warn">{m.shop_price_gone({ what: productText(offer) })}</b> : null}
				</section>
			) : null}
		</Card>
	);
}
