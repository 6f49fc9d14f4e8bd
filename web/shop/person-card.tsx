import { Product } from "#domain/money/products";
import { m } from "#messages";
import type { Shop, ShopPerson } from "#worker/shop/contract";
import { fullNameOf, partsOf } from "../lib/name-of";
import { Card } from "../ui/card";
import { CheckboxField } from "../ui/checkbox-field";
import { Segmented } from "../ui/segmented";
import { NumberField } from "../ui/number-field";
import { type Chosen, chosenOf, countOf } from "./basket";
import { MonthBeam } from "./month-beam";
import { accessText, amountText, productText } from "./texts";

/** Attempts of exams. */
const exams: readonly number[] = [Product.samaExam, Product.uamapExam];
/** The most attempts of a kind that are bought at once. */
const mostAttempts = 20;

type Props = {
	person: ShopPerson;
	offers: Shop["offers"];
	chosen: Chosen;
	now: number;
	onChoose: (product: number, variant: number | null, count?: number) => void;
};

/** One person: until when they have access, and what can be bought for them. */
export function PersonCard({ person, offers, chosen, now, onChoose }: Props) {
	const theirs = offers.filter((offer) =>
		person.offers.some(({ product, variant }) => product === offer.product && variant === offer.variant),
	);
	const ofKind = (product: number) => theirs.filter((offer) => offer.product === product);
	const single = theirs.filter(({ variant }) => variant === 0);
	// who has students buys attempts for them in a store of their own
	const guide = person.me && ofKind(Product.pack).length > 0;
	const stored = guide ? single.filter(({ product }) => exams.includes(product)) : [];
	const checked = single.filter((offer) => !stored.includes(offer));
	const { sama, uamap } = person.attempts;
	const had = [
		...person.owns.map((product) => productText({ product, variant: 0 })),
		...(sama > 0 ? [m.shop_owned_attempts({ name: "SAMA", count: sama })] : []),
		...(uamap > 0 ? [m.shop_owned_attempts({ name: "UAMAP", count: uamap })] : []),
	];
	const name = fullNameOf(person);
	const choice = (product: number, label: string, unit: (variant: number) => string) => {
		const variants = ofKind(product);
		if (variants.length === 0) return null;
		return (
			<Segmented
				wide
				label={label}
				value={String(chosenOf(chosen, person._id, product) ?? 0)}
				onChange={(value) => onChoose(product, value === "0" ? null : Number(value))}
				options={[
					{ value: "0", label: m.shop_not_now() },
					...variants.map(({ variant, amount }) => ({
						value: String(variant),
						label: (
							<span className="grid py-1 leading-tight">
								<span className="text-sm">{unit(variant)}</span>
								<b className="num">{amountText(amount)}</b>
							</span>
						),
					})),
				]}
			/>
		);
	};
	return (
		<Card className="grid content-start gap-3" aria-label={name}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2>{person.me ? partsOf(person)[0] : name}</h2>
				<span className="text-sm text-muted-foreground">{accessText(person.access, now)}</span>
			</div>
			{had.length > 0 ? (
				<ul aria-label={m.shop_owned()} className="flex flex-wrap gap-2">
					{had.map((text) => (
						<li key={text} className="rounded-sm bg-soft px-2.5 py-1 text-sm">
							{text}
						</li>
					))}
				</ul>
			) : null}
			<MonthBeam access={person.access} adds={chosenOf(chosen, person._id, Product.access) ?? 0} now={now} />
			{choice(Product.access, m.shop_months_for({ name }), (count) => m.shop_months_short({ count }))}
			{choice(Product.pack, m.shop_pack_for(), (count) => m.shop_seats({ count }))}
			{stored.map(({ product, amount }) => (
				<NumberField
					key={product}
					label={m.shop_attempts_for({ what: productText({ product, variant: 0 }), amount: amountText(amount) })}
					name={`attempts-${product}`}
					min={0}
					max={mostAttempts}
					value={countOf(chosen, person._id, product)}
					onChange={(count) => onChoose(product, 0, count)}
				/>
			))}
			{checked.length > 0 ? (
				<div className="grid border-t border-border pt-1">
					{checked.map(({ product, variant, amount }) => (
						<div key={product} className="flex items-center justify-between gap-3">
							<CheckboxField
								name={`product-${product}`}
								label={productText({ product, variant })}
								checked={chosenOf(chosen, person._id, product) !== null}
								onChange={({ target }) => onChoose(product, target.checked ? variant : null)}
							/>
							<span className="num font-[600]">{amountText(amount)}</span>
						</div>
					))}
				</div>
			) : null}
			{single.some(({ product }) => exams.includes(product)) ? (
				<p className="text-sm text-muted-foreground">{guide ? m.shop_attempts_guide() : m.shop_attempts_own()}</p>
			) : null}
		</Card>
	);
}
