import { Search } from "lucide-react";
import { cn } from "../../ui/cn";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";

type Props = {
	label: string;
	name: string;
	placeholder?: string;
	value: string;
	onChange: (value: string) => void;
	options: readonly { value: string; label: string }[];
	/** Names the field that looks for others; it is there while not all of them are offered. */
	searchLabel: string;
	search: string;
	onSearch: (text: string) => void;
	/** There are more than these. */
	more: boolean;
	error?: string | undefined;
	className?: string;
};

/** A choice among many, of which a page is offered: the others are found by their name. */
export function SearchedChoice({
	label,
	name,
	placeholder,
	value,
	onChange,
	options,
	searchLabel,
	search,
	onSearch,
	more,
	error,
	className,
}: Props) {
	return (
		<div className={cn("grid gap-3", className)}>
			{more || search ? (
				<TextField
					label={searchLabel}
					name={`${name}-search`}
					type="search"
					maxLength={100}
					value={search}
					onChange={(event) => onSearch(event.target.value)}
					icon={<Search size={20} aria-hidden="true" />}
				/>
			) : null}
			<SelectField
				label={label}
				name={name}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				{...(placeholder === undefined ? {} : { placeholder })}
				error={error}
				options={[...options]}
			/>
		</div>
	);
}
