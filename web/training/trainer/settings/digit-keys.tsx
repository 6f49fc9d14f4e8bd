import { m } from "#messages";

/** A choice of digits, one at least. */
export function DigitKeys({
	label,
	alphabet,
	value,
	onChange,
}: {
	label: string;
	alphabet: string;
	value: string;
	onChange: (value: string) => void;
}) {
	function toggle(digit: string): void {
		const next = Array.from(alphabet).filter((each) => (each === digit ? !value.includes(each) : value.includes(each)));
		if (next.length > 0) onChange(next.join(""));
	}
	return (
		<div
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a form's meaning
			role="group"
			aria-label={label}
			className="grid grid-cols-5 gap-1.5"
		>
			{Array.from(alphabet, (digit) => (
				<button
					key={digit}
					type="button"
					aria-label={m.training_digit_named({ digit })}
					aria-pressed={value.includes(digit)}
					onClick={() => toggle(digit)}
					className="num min-h-11 rounded-sm border-[1.5px] border-input bg-card text-[18px] font-[620] text-muted-foreground line-through hover:bg-muted aria-pressed:border-transparent aria-pressed:bg-soft aria-pressed:text-soft-foreground aria-pressed:no-underline"
				>
					{digit}
				</button>
			))}
		</div>
	);
}
